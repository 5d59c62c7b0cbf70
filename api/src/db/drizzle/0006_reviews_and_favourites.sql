CREATE TABLE "favourite" (
	"user_id" bigint NOT NULL,
	"target_type" text NOT NULL,
	"target_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_user_id_target_type_target_id_pk" PRIMARY KEY("user_id","target_type","target_id")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"spec_text" text NOT NULL,
	"score" integer NOT NULL,
	"content" text NOT NULL,
	"images" jsonb NOT NULL,
	"anonymous" boolean NOT NULL,
	"status" text NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"append_content" text,
	"appended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "review_line" UNIQUE("user_id","order_line_id"),
	CONSTRAINT "review_score" CHECK ("review"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX "favourite_user" ON "favourite" USING btree ("user_id","created_at","target_id");--> statement-breakpoint
CREATE INDEX "review_id" ON "review" USING btree ("id");--> statement-breakpoint
CREATE INDEX "review_goods" ON "review" USING btree ("goods_id","status","created_at","id");