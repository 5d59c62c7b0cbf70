CREATE TABLE "coupon_take_counter" (
	"user_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "coupon_take_counter_user_id_template_id_pk" PRIMARY KEY("user_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_template" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"face_fen" bigint,
	"percent_off" integer,
	"cap_fen" bigint,
	"threshold_fen" bigint NOT NULL,
	"scope" text NOT NULL,
	"scope_ids" jsonb NOT NULL,
	"exclude_ids" jsonb NOT NULL,
	"scope_text" text NOT NULL,
	"stackable" boolean NOT NULL,
	"grant" text NOT NULL,
	"code" text,
	"total" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"limit_per_user" integer NOT NULL,
	"take_start" timestamp (3) with time zone NOT NULL,
	"take_end" timestamp (3) with time zone NOT NULL,
	"validity" jsonb NOT NULL,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_template_counts" CHECK ("coupon_template"."taken" >= 0 and "coupon_template"."used" >= 0 and ("coupon_template"."total" is null or "coupon_template"."taken" <= "coupon_template"."total")),
	CONSTRAINT "coupon_template_amounts" CHECK ("coupon_template"."threshold_fen" >= 0 and "coupon_template"."face_fen" >= 0 and "coupon_template"."cap_fen" >= 0),
	CONSTRAINT "coupon_template_percent" CHECK ("coupon_template"."percent_off" between 1 and 99),
	CONSTRAINT "coupon_template_limit" CHECK ("coupon_template"."limit_per_user" > 0)
);
--> statement-breakpoint
CREATE TABLE "user_coupon" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"rule" jsonb NOT NULL,
	"valid_start" timestamp (3) with time zone NOT NULL,
	"valid_end" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"source_line_id" bigint,
	"order_id" bigint,
	"used_at" timestamp (3) with time zone,
	"reminded_days" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_coupon_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "user_coupon_order_held" CHECK (("user_coupon"."status" in ('LOCKED', 'USED')) = ("user_coupon"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "freight_template" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"charge_by" text NOT NULL,
	"fee" jsonb NOT NULL,
	"regions" jsonb NOT NULL,
	"free_rules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reduction_activity" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rule_text" text NOT NULL,
	"status" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"scope" text NOT NULL,
	"scope_ids" jsonb NOT NULL,
	"exclude_ids" jsonb NOT NULL,
	"by" text NOT NULL,
	"tiers" jsonb NOT NULL,
	"repeats" boolean NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "reduction_activity_period" CHECK ("reduction_activity"."start_at" < "reduction_activity"."end_at")
);
--> statement-breakpoint
ALTER TABLE "goods_detail" ADD COLUMN "freight_template_id" bigint;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "discounts" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_template_code" ON "coupon_template" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupon_template_open" ON "coupon_template" USING btree ("status","take_end");--> statement-breakpoint
CREATE INDEX "user_coupon_order" ON "user_coupon" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "user_coupon_ending" ON "user_coupon" USING btree ("valid_end") WHERE "user_coupon"."status" = 'UNUSED';--> statement-breakpoint
CREATE UNIQUE INDEX "freight_template_one_default" ON "freight_template" USING btree ("is_default") WHERE "freight_template"."is_default";--> statement-breakpoint
CREATE INDEX "reduction_activity_time" ON "reduction_activity" USING btree ("status","end_at");