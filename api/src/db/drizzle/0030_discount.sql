CREATE TABLE "discount_activity" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"limit_per_user" integer,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_activity_period" CHECK ("discount_activity"."start_at" < "discount_activity"."end_at"),
	CONSTRAINT "discount_activity_limit" CHECK ("discount_activity"."limit_per_user" > 0)
);
--> statement-breakpoint
CREATE TABLE "discount_count" (
	"user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "discount_count_user_id_item_id_pk" PRIMARY KEY("user_id","item_id"),
	CONSTRAINT "discount_count_qty" CHECK ("discount_count"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount_item" (
	"id" bigint PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"value" integer NOT NULL,
	"limit_qty" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "discount_item_value" CHECK ("discount_item"."value" > 0 and ("discount_item"."mode" = 'PRICE' or "discount_item"."value" < 100)),
	CONSTRAINT "discount_item_used" CHECK ("discount_item"."used" >= 0 and ("discount_item"."limit_qty" is null or "discount_item"."used" <= "discount_item"."limit_qty"))
);
--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "order_line_qty";--> statement-breakpoint
DROP INDEX "goods_price";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "discount_price_fen" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "sale_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "activity_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "discount_item_id" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "freight_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "discount_activity_time" ON "discount_activity" USING btree ("status","end_at");--> statement-breakpoint
CREATE INDEX "discount_item_list" ON "discount_item" USING btree ("activity_id","status","sort");--> statement-breakpoint
CREATE INDEX "discount_item_sku" ON "discount_item" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "goods_discounted" ON "goods" USING btree ("id") WHERE "goods"."discount_price_fen" is not null;--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree (coalesce("discount_price_fen", "min_price_fen"),"id" DESC NULLS FIRST) WHERE "goods"."status" in ('ON_SALE', 'PRESALE');--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_qty" CHECK ("order_line"."qty" > 0 AND "order_line"."activity_qty" BETWEEN 0 AND "order_line"."qty");--> statement-breakpoint
UPDATE "order_line" SET "sale_price" = "order_line"."unit_price" + "trade_order"."activity_discount" / "order_line"."qty", "activity_qty" = CASE WHEN "trade_order"."activity_discount" > 0 THEN "order_line"."qty" ELSE 0 END FROM "trade_order" WHERE "trade_order"."user_id" = "order_line"."user_id" AND "trade_order"."id" = "order_line"."order_id" AND "order_line"."parent_line_id" IS NULL;
