DROP INDEX "goods_sales";--> statement-breakpoint
DROP INDEX "goods_type";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "publisher" text;--> statement-breakpoint
CREATE INDEX "goods_popular" ON "goods" USING btree ("popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "goods"."status" in ('ON_SALE', 'PRESALE');--> statement-breakpoint
CREATE INDEX "goods_type_popular" ON "goods" USING btree ("type","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "goods"."status" in ('ON_SALE', 'PRESALE');--> statement-breakpoint
CREATE INDEX "goods_new" ON "goods" USING btree ("on_sale_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "goods"."status" in ('ON_SALE', 'PRESALE');--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree ("min_price_fen","id" DESC NULLS FIRST) WHERE "goods"."status" in ('ON_SALE', 'PRESALE');--> statement-breakpoint
CREATE INDEX "goods_terms_version" ON "goods" USING btree ("terms_version");--> statement-breakpoint
-- Room in each page lets a counter change in place.
ALTER TABLE "goods" SET (fillfactor = 90);--> statement-breakpoint
UPDATE "goods" SET "popularity" = "sales_count", "series" = (SELECT "series" FROM "book_meta" WHERE "goods_id" = "goods"."id"), "publisher" = (SELECT "publisher" FROM "book_meta" WHERE "goods_id" = "goods"."id");
