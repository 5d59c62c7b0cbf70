ALTER TABLE "goods_detail" ADD COLUMN "coupon_count" integer;--> statement-breakpoint
CREATE INDEX "user_coupon_line" ON "user_coupon" USING btree ("user_id","source_line_id");