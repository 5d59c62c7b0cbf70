CREATE TABLE "points_account" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"frozen" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"debt" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_account_amounts" CHECK ("points_account"."frozen" >= 0 and "points_account"."frozen" <= "points_account"."balance" and "points_account"."pending" >= 0 and "points_account"."debt" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_batch" (
	"user_id" bigint NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	"remaining" integer NOT NULL,
	"noticed_days" integer,
	CONSTRAINT "points_batch_user_id_expire_at_pk" PRIMARY KEY("user_id","expire_at"),
	CONSTRAINT "points_batch_remaining" CHECK ("points_batch"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_exchange" (
	"user_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"points_goods_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "points_exchange_user_id_order_id_pk" PRIMARY KEY("user_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "points_goods" (
	"id" bigint PRIMARY KEY NOT NULL,
	"sku_id" bigint NOT NULL,
	"points_price" integer NOT NULL,
	"cash_price_fen" bigint NOT NULL,
	"total" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"limit_per_user" integer,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "points_goods_prices" CHECK ("points_goods"."points_price" > 0 and "points_goods"."cash_price_fen" >= 0),
	CONSTRAINT "points_goods_quota" CHECK ("points_goods"."used" between 0 and "points_goods"."total")
);
--> statement-breakpoint
CREATE TABLE "points_grant" (
	"user_id" bigint NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_grant_user_id_biz_type_biz_id_pk" PRIMARY KEY("user_id","biz_type","biz_id"),
	CONSTRAINT "points_grant_amounts" CHECK ("points_grant"."points" > 0 and "points_grant"."taken_back" between 0 and "points_grant"."points")
);
--> statement-breakpoint
CREATE TABLE "points_hold" (
	"user_id" bigint NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"given_back" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_hold_user_id_biz_type_biz_id_pk" PRIMARY KEY("user_id","biz_type","biz_id"),
	CONSTRAINT "points_hold_amounts" CHECK ("points_hold"."points" > 0 and "points_hold"."given_back" between 0 and "points_hold"."points")
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" bigint NOT NULL,
	"delta" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_ledger_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "points_ledger_biz" UNIQUE("user_id","biz_type","biz_id")
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "give_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "used_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "points_batch_expire" ON "points_batch" USING btree ("expire_at") WHERE "points_batch"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "points_exchange_goods" ON "points_exchange" USING btree ("user_id","points_goods_id");--> statement-breakpoint
CREATE INDEX "points_goods_list" ON "points_goods" USING btree ("status","sort");--> statement-breakpoint
CREATE INDEX "points_grant_pending" ON "points_grant" USING btree ("created_at") WHERE "points_grant"."status" = 'PENDING';