-- Sessions have a name and a time from now on; the older ones have neither, so their owners log in once more.
DELETE FROM "auth_token";
--> statement-breakpoint
ALTER TABLE "auth_token" ADD COLUMN "id" bigint NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_token" ADD COLUMN "device" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_token" ADD COLUMN "last_seen_at" timestamp (3) with time zone NOT NULL;
--> statement-breakpoint
DROP INDEX "auth_token_user";
--> statement-breakpoint
DROP TABLE "sms_code";
--> statement-breakpoint
CREATE TABLE "picture_code" (
	"key" text PRIMARY KEY NOT NULL,
	"text_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_login" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"browser_hash" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identity" (
	"provider" text NOT NULL,
	"open_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"nickname" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_identity_provider_open_id_pk" PRIMARY KEY("provider","open_id")
);
--> statement-breakpoint
CREATE TABLE "user_setting" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"locale" text,
	"theme" text NOT NULL,
	"notify_order" boolean NOT NULL,
	"notify_activity" boolean NOT NULL,
	"notify_email" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"key" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_counter" (
	"prefix" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_file" (
	"id" text PRIMARY KEY NOT NULL,
	"letter_id" bigint,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_letter" (
	"id" bigint PRIMARY KEY NOT NULL,
	"receipt_no" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auth_token_user" ON "auth_token" USING btree ("user_id","last_seen_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "scan_login_expires" ON "scan_login" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_identity_user" ON "user_identity" USING btree ("provider","user_id");
--> statement-breakpoint
CREATE INDEX "verification_code_target" ON "verification_code" USING btree ("target","created_at");
--> statement-breakpoint
CREATE INDEX "contact_file_letter" ON "contact_file" USING btree ("letter_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_letter_receipt" ON "contact_letter" USING btree ("receipt_no");
--> statement-breakpoint
CREATE INDEX "contact_letter_kind" ON "contact_letter" USING btree ("kind","created_at" DESC NULLS FIRST);
