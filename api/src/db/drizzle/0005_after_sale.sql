CREATE TABLE "after_sale" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"as_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"phase" text NOT NULL,
	"qty" integer NOT NULL,
	"reason_code" text NOT NULL,
	"reason_text" text DEFAULT '' NOT NULL,
	"images" jsonb NOT NULL,
	"apply_amount" bigint NOT NULL,
	"approved_amount" bigint,
	"freight_amount" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"reject_reason" text,
	"return_address" jsonb,
	"return_express" text,
	"return_no" text,
	"inspect_note" text DEFAULT '' NOT NULL,
	"restock_qty" integer DEFAULT 0 NOT NULL,
	"exchange_sku_id" bigint,
	"reship_express" text,
	"reship_no" text,
	"deadline_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "after_sale_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "after_sale_no" UNIQUE("user_id","as_no"),
	CONSTRAINT "after_sale_qty" CHECK ("after_sale"."qty" > 0 AND "after_sale"."restock_qty" BETWEEN 0 AND "after_sale"."qty"),
	CONSTRAINT "after_sale_amount" CHECK ("after_sale"."apply_amount" >= 0 AND "after_sale"."approved_amount" >= 0 AND "after_sale"."freight_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "after_sale_log" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"after_sale_id" bigint NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "after_sale_log_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "after_sale_message" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"after_sale_id" bigint NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"images" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "after_sale_message_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "after_sale_id" bigint;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "after_sale_as_no" ON "after_sale" USING btree ("as_no");--> statement-breakpoint
CREATE INDEX "after_sale_order" ON "after_sale" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "after_sale_due" ON "after_sale" USING btree ("deadline_at") WHERE "after_sale"."deadline_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "after_sale_one_open" ON "after_sale" USING btree ("user_id","order_line_id") WHERE "after_sale"."status" NOT IN ('DONE', 'REJECTED', 'CANCELLED', 'TIMEOUT');--> statement-breakpoint
CREATE INDEX "after_sale_log_case" ON "after_sale_log" USING btree ("user_id","after_sale_id");--> statement-breakpoint
CREATE INDEX "after_sale_message_case" ON "after_sale_message" USING btree ("user_id","after_sale_id");--> statement-breakpoint
CREATE INDEX "sandbox_refund_pay" ON "sandbox_refund" USING btree ("pay_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_one_per_case" ON "refund" USING btree ("user_id","after_sale_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("user_id","payment_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_at") WHERE "refund"."next_at" IS NOT NULL;--> statement-breakpoint
UPDATE "refund" SET "next_at" = "created_at" WHERE "status" = 'PENDING';
