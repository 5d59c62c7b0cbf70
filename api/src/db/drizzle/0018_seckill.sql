CREATE TABLE "seckill_count" (
	"user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"day" date NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "seckill_count_user_id_item_id_day_pk" PRIMARY KEY("user_id","item_id","day"),
	CONSTRAINT "seckill_count_qty" CHECK ("seckill_count"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seckill_item" (
	"id" bigint PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"total" integer NOT NULL,
	"limit_per_user" integer NOT NULL,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "seckill_item_amounts" CHECK ("seckill_item"."price_fen" > 0 and "seckill_item"."total" > 0 and "seckill_item"."limit_per_user" > 0)
);
--> statement-breakpoint
CREATE TABLE "seckill_order" (
	"user_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"day" date NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "seckill_order_user_id_order_id_pk" PRIMARY KEY("user_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "seckill_session" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"day_start" text NOT NULL,
	"day_end" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seckill_session_period" CHECK ("seckill_session"."first_day" <= "seckill_session"."last_day" and "seckill_session"."day_start" < "seckill_session"."day_end")
);
--> statement-breakpoint
CREATE TABLE "seckill_stock" (
	"item_id" bigint NOT NULL,
	"day" date NOT NULL,
	"total" integer NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "seckill_stock_item_id_day_pk" PRIMARY KEY("item_id","day"),
	CONSTRAINT "seckill_stock_used" CHECK ("seckill_stock"."used" between 0 and "seckill_stock"."total")
);
--> statement-breakpoint
CREATE INDEX "seckill_item_list" ON "seckill_item" USING btree ("session_id","status","sort");--> statement-breakpoint
CREATE INDEX "seckill_item_sku" ON "seckill_item" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "seckill_session_days" ON "seckill_session" USING btree ("status","last_day");