CREATE TABLE "invoice" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"invoice_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"type" text NOT NULL,
	"content_mode" text NOT NULL,
	"title" jsonb NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"fapiao_number" text,
	"issued_at" timestamp (3) with time zone,
	"red_number" text,
	"red_reason" integer,
	"red_at" timestamp (3) with time zone,
	"reissue_of" bigint,
	"reject_reason" text,
	"fail_msg" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"handed_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "invoice_no" UNIQUE("user_id","invoice_no"),
	CONSTRAINT "invoice_amount" CHECK ("invoice"."amount" >= 0 AND "invoice"."tax_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_log" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_log_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"tax_no" text,
	"reg_address" text,
	"reg_phone" text,
	"bank" text,
	"bank_account" text,
	"email" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_title_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "shipment_track" (
	"user_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "shipment_track_user_id_shipment_id_at_text_pk" PRIMARY KEY("user_id","shipment_id","at","text")
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "status" text DEFAULT 'SHIPPED' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "signed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "track_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "receive_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "receive_extended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "receive_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "price_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "invoice_title" jsonb;--> statement-breakpoint
CREATE INDEX "invoice_by_no" ON "invoice" USING btree ("invoice_no");--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_live" ON "invoice" USING btree ("user_id","order_id") WHERE "invoice"."status" IN ('APPLIED', 'ISSUING', 'ISSUED', 'FAILED', 'RED_PENDING');--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("next_at") WHERE "invoice"."next_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_log_invoice" ON "invoice_log" USING btree ("user_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_one_default" ON "invoice_title" USING btree ("user_id") WHERE "invoice_title"."is_default";--> statement-breakpoint
CREATE INDEX "shipment_to_track" ON "shipment" USING btree ("track_at") WHERE "shipment"."track_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "trade_order_to_receive" ON "trade_order" USING btree ("receive_by") WHERE "trade_order"."status" = 'SHIPPED';--> statement-breakpoint
CREATE INDEX "trade_order_to_settle" ON "trade_order" USING btree ("aftersale_deadline") WHERE "trade_order"."status" = 'COMPLETED' AND "trade_order"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "trade_order_to_invoice" ON "trade_order" USING btree ("completed_at") WHERE "trade_order"."status" = 'COMPLETED' AND "trade_order"."invoice_title" IS NOT NULL;--> statement-breakpoint
UPDATE "trade_order" SET "receive_by" = "shipped_at" + interval '10 days' WHERE "status" = 'SHIPPED';--> statement-breakpoint
UPDATE "shipment" SET "track_at" = "shipped_at";
