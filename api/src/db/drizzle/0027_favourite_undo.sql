ALTER TABLE "favourite" ADD COLUMN "price_fen" integer;--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "favourite_removed" ON "favourite" USING btree ("removed_at") WHERE "favourite"."removed_at" IS NOT NULL;