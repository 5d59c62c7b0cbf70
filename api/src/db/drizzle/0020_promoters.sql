CREATE TABLE "commission" (
	"promoter_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"level" smallint NOT NULL,
	"case_id" bigint NOT NULL,
	"base_fen" bigint NOT NULL,
	"rate_bp" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"withdraw_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "commission_promoter_id_id_pk" PRIMARY KEY("promoter_id","id"),
	CONSTRAINT "commission_line" UNIQUE("promoter_id","order_line_id","level","case_id"),
	CONSTRAINT "commission_sign" CHECK (case when "commission"."case_id" = 0 then "commission"."amount" >= 0 and "commission"."base_fen" >= 0 else "commission"."amount" <= 0 end),
	CONSTRAINT "commission_withdraw_settled" CHECK ("commission"."withdraw_id" is null or "commission"."status" in ('SETTLED', 'PAID'))
);
--> statement-breakpoint
CREATE TABLE "commission_withdraw" (
	"promoter_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"withdraw_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"payee" jsonb NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "commission_withdraw_promoter_id_id_pk" PRIMARY KEY("promoter_id","id"),
	CONSTRAINT "commission_withdraw_amount" CHECK ("commission_withdraw"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "promoter" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"code" text NOT NULL,
	"parent_id" bigint,
	"real_name" text NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"rate_bp" integer NOT NULL,
	"payee" jsonb,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	CONSTRAINT "promoter_rate" CHECK ("promoter"."rate_bp" between 0 and 10000),
	CONSTRAINT "promoter_activated" CHECK (("promoter"."activated_at" is null) = ("promoter"."payee" is null))
);
--> statement-breakpoint
CREATE TABLE "promoter_bind" (
	"buyer_id" bigint PRIMARY KEY NOT NULL,
	"promoter_id" bigint NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promoter_coupon" (
	"id" bigint PRIMARY KEY NOT NULL,
	"promoter_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"quota" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promoter_coupon_template" UNIQUE("promoter_id","template_id"),
	CONSTRAINT "promoter_coupon_quota" CHECK ("promoter_coupon"."taken" between 0 and "promoter_coupon"."quota")
);
--> statement-breakpoint
CREATE TABLE "promoter_goods" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"rate_bp" integer NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promoter_goods_rate" CHECK ("promoter_goods"."rate_bp" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "user_coupon" ADD COLUMN "promoter_coupon_id" bigint;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "promoter_id" bigint;--> statement-breakpoint
CREATE INDEX "commission_order" ON "commission" USING btree ("buyer_id","order_id");--> statement-breakpoint
CREATE INDEX "commission_time" ON "commission" USING btree ("promoter_id","created_at");--> statement-breakpoint
CREATE INDEX "commission_to_pay" ON "commission" USING btree ("promoter_id") WHERE "commission"."status" = 'SETTLED';--> statement-breakpoint
CREATE UNIQUE INDEX "commission_withdraw_no" ON "commission_withdraw" USING btree ("withdraw_no");--> statement-breakpoint
CREATE INDEX "commission_withdraw_status" ON "commission_withdraw" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "promoter_user" ON "promoter" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promoter_code" ON "promoter" USING btree ("code");--> statement-breakpoint
CREATE INDEX "promoter_parent" ON "promoter" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "promoter_status" ON "promoter" USING btree ("status","applied_at");--> statement-breakpoint
CREATE INDEX "user_coupon_promoter" ON "user_coupon" USING btree ("promoter_coupon_id") WHERE "user_coupon"."promoter_coupon_id" is not null;