CREATE TABLE "cart" (
	"owner" text PRIMARY KEY NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "digital_consent_version" text;--> statement-breakpoint
CREATE INDEX "cart_of_visitors" ON "cart" USING btree ("touched_at") WHERE "cart"."owner" LIKE 'guest:%';--> statement-breakpoint
INSERT INTO "cart" ("owner", "touched_at") SELECT DISTINCT "owner", now() FROM "cart_item" WHERE "owner" LIKE 'guest:%';
