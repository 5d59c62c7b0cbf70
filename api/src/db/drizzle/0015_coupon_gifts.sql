ALTER TABLE "coupon_take_counter" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "coupon_take_counter" ADD COLUMN "day_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_template" ADD COLUMN "limit_per_day" integer;--> statement-breakpoint
ALTER TABLE "coupon_template" ADD COLUMN "gift_from_fen" bigint;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD COLUMN "source_order_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "user_coupon_gift" ON "user_coupon" USING btree ("user_id","source_order_id","template_id");--> statement-breakpoint
ALTER TABLE "coupon_template" ADD CONSTRAINT "coupon_template_day_limit" CHECK ("coupon_template"."limit_per_day" > 0);--> statement-breakpoint
ALTER TABLE "coupon_template" ADD CONSTRAINT "coupon_template_gift" CHECK ("coupon_template"."gift_from_fen" is null or ("coupon_template"."gift_from_fen" > 0 and "coupon_template"."grant" = 'ORDER_GIFT'));