CREATE TABLE "shipment" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"express_company" text NOT NULL,
	"express_no" text NOT NULL,
	"shipped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shipment_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "shipment_waybill" UNIQUE("user_id","order_id","express_company","express_no")
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"user_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "shipment_line_user_id_shipment_id_order_line_id_pk" PRIMARY KEY("user_id","shipment_id","order_line_id"),
	CONSTRAINT "shipment_line_qty" CHECK ("shipment_line"."qty" > 0)
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "shipment_line_order_line" ON "shipment_line" USING btree ("user_id","order_line_id");--> statement-breakpoint
CREATE INDEX "trade_order_by_no" ON "trade_order" USING btree ("order_no");