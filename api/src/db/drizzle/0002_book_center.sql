CREATE TABLE "book_resource" (
	"id" bigint PRIMARY KEY NOT NULL,
	"book_goods_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"title" text NOT NULL,
	"access" text NOT NULL,
	"extract_code" text,
	"download_count" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "book_resource_code" CHECK (("book_resource"."access" = 'CODE') = ("book_resource"."extract_code" is not null))
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"goods_id" bigint,
	"isbn13" text,
	"page_no" text,
	"original_text" text,
	"suggested_text" text,
	"content" text NOT NULL,
	"contact" text,
	"status" text NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"adopted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_download" (
	"user_id" bigint NOT NULL,
	"book_resource_id" bigint NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_download_user_id_book_resource_id_pk" PRIMARY KEY("user_id","book_resource_id")
);
--> statement-breakpoint
CREATE TABLE "sample_request" (
	"id" bigint PRIMARY KEY NOT NULL,
	"req_no" text NOT NULL,
	"user_id" bigint NOT NULL,
	"applicant" jsonb NOT NULL,
	"term" text NOT NULL,
	"address" jsonb NOT NULL,
	"status" text NOT NULL,
	"reject_reason" text,
	"express_company" text,
	"express_no" text,
	"follow_up" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sample_request_no" UNIQUE("req_no")
);
--> statement-breakpoint
CREATE TABLE "sample_request_item" (
	"request_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "sample_request_item_request_id_goods_id_pk" PRIMARY KEY("request_id","goods_id")
);
--> statement-breakpoint
CREATE INDEX "book_resource_book" ON "book_resource" USING btree ("book_goods_id","sort");--> statement-breakpoint
CREATE INDEX "book_resource_file" ON "book_resource" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_status" ON "feedback" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "resource_download_user" ON "resource_download" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "sample_request_user" ON "sample_request" USING btree ("user_id","created_at");