ALTER TABLE "user_coupon" ADD COLUMN "recalled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" DROP COLUMN "price_version";