CREATE TABLE "sandbox_notice" (
	"id" bigint PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"refund_no" text,
	"told_amount" bigint,
	"forged" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_notify" ALTER COLUMN "pay_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notify" ADD COLUMN "refund_no" text;--> statement-breakpoint
ALTER TABLE "payment_notify" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notify" ADD COLUMN "verified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notify" ADD COLUMN "result" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "fail_code" text;--> statement-breakpoint
CREATE INDEX "sandbox_notice_due" ON "sandbox_notice" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_notice_pay" ON "sandbox_notice" USING btree ("pay_no");