CREATE TABLE "job_claim" (
	"job" text NOT NULL,
	"row_id" bigint NOT NULL,
	"tries" integer NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	"error" text,
	"parked_at" timestamp (3) with time zone,
	CONSTRAINT "job_claim_job_row_id_pk" PRIMARY KEY("job","row_id")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "job_claim_retry" ON "job_claim" USING btree ("retry_at");--> statement-breakpoint
INSERT INTO "stock_ledger" ("sku_id", "biz_type", "biz_id", "kind", "qty", "on_hand_after", "locked_after", "created_at")
SELECT s."sku_id", 'OPENING', s."sku_id", 'INBOUND', s."on_hand" - coalesce(m."moved", 0), s."on_hand" - coalesce(m."moved", 0), 0, now()
FROM "sku_stock" s
LEFT JOIN (
	SELECT "sku_id", sum(CASE "kind" WHEN 'DEDUCT' THEN -"qty" ELSE "qty" END)::int AS "moved"
	FROM "stock_ledger" WHERE "kind" IN ('INBOUND', 'ADJUST', 'RETURN', 'DEDUCT') GROUP BY "sku_id"
) m ON m."sku_id" = s."sku_id"
WHERE NOT s."unlimited";
