CREATE TABLE "auth_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"key" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" bigint PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"user_name" text,
	"email" text,
	"password_hash" text,
	"truename" text NOT NULL,
	"sex" text NOT NULL,
	"avatar_url" text,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover_url" text NOT NULL,
	"place" text NOT NULL,
	"fee_fen" bigint NOT NULL,
	"quota" integer,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"title" text NOT NULL,
	"image_pc" text NOT NULL,
	"image_m" text NOT NULL,
	"link_type" text NOT NULL,
	"link_value" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog" (
	"id" bigint PRIMARY KEY NOT NULL,
	"parent_id" bigint,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"kind" text NOT NULL,
	"sort" integer NOT NULL,
	"visible" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dict_data" (
	"dict_type" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"sort" integer NOT NULL,
	"css_class" text,
	CONSTRAINT "dict_data_dict_type_value_pk" PRIMARY KEY("dict_type","value")
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" bigint PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover" text,
	"content_html" text NOT NULL,
	"source" text NOT NULL,
	"author" text NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"is_top" boolean NOT NULL,
	"view_count" integer NOT NULL,
	"goods_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"banner_url" text NOT NULL,
	"intro_html" text NOT NULL,
	"sections" jsonb NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "id_lease" (
	"slot" smallint PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_user_id_scope_key_pk" PRIMARY KEY("user_id","scope","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"paper_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"state" text NOT NULL,
	"epoch" integer NOT NULL,
	"current_index" integer NOT NULL,
	"start_key" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"submit_key" text,
	"reason" text,
	"got" integer,
	"max" integer NOT NULL,
	"counters" jsonb,
	CONSTRAINT "attempt_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "attempt_no" UNIQUE("user_id","paper_id","no"),
	CONSTRAINT "attempt_start_key" UNIQUE("user_id","paper_id","start_key"),
	CONSTRAINT "attempt_finished" CHECK (("attempt"."state" = 'finished') = ("attempt"."finished_at" is not null and "attempt"."reason" is not null and "attempt"."got" is not null and "attempt"."counters" is not null)),
	CONSTRAINT "attempt_got" CHECK ("attempt"."got" between 0 and "attempt"."max")
);
--> statement-breakpoint
CREATE TABLE "attempt_answer" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"answer" jsonb,
	"hash" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempt_answer_user_id_attempt_id_question_id_pk" PRIMARY KEY("user_id","attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "attempt_answer_log" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"answer" jsonb,
	"epoch" integer NOT NULL,
	"device_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"client_mono_ms" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempt_answer_log_user_id_attempt_id_question_id_seq_pk" PRIMARY KEY("user_id","attempt_id","question_id","seq")
);
--> statement-breakpoint
CREATE TABLE "attempt_item" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"pos" integer NOT NULL,
	"question_id" bigint NOT NULL,
	"question_ver" integer NOT NULL,
	"section" text NOT NULL,
	"option_order" jsonb NOT NULL,
	"max" integer NOT NULL,
	"flagged" boolean NOT NULL,
	CONSTRAINT "attempt_item_user_id_attempt_id_pos_pk" PRIMARY KEY("user_id","attempt_id","pos"),
	CONSTRAINT "attempt_item_question" UNIQUE("user_id","attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "bank_chapter" (
	"id" bigint PRIMARY KEY NOT NULL,
	"bank_id" bigint NOT NULL,
	"title" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_question" (
	"bank_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "bank_question_bank_id_question_id_pk" PRIMARY KEY("bank_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "judge_row" (
	"user_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"rule" text NOT NULL,
	"verdict" text NOT NULL,
	"got" integer NOT NULL,
	"max" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"judged_by" text NOT NULL,
	"judged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "judge_row_user_id_attempt_id_question_id_pk" PRIMARY KEY("user_id","attempt_id","question_id"),
	CONSTRAINT "judge_row_got" CHECK ("judge_row"."got" between 0 and "judge_row"."max")
);
--> statement-breakpoint
CREATE TABLE "paper" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"intro_html" text NOT NULL,
	"rules_html" text NOT NULL,
	"time_limit_s" integer NOT NULL,
	"pass_score" integer NOT NULL,
	"max_attempts" integer,
	"shuffle_options" boolean NOT NULL,
	"analysis_rule" text NOT NULL,
	"window_start_at" timestamp (3) with time zone,
	"window_end_at" timestamp (3) with time zone,
	"goods_id" bigint,
	CONSTRAINT "paper_time_limit" CHECK ("paper"."time_limit_s" > 0)
);
--> statement-breakpoint
CREATE TABLE "paper_item" (
	"paper_id" bigint NOT NULL,
	"pos" integer NOT NULL,
	"section" text NOT NULL,
	"question_id" bigint NOT NULL,
	"question_ver" integer NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "paper_item_paper_id_pos_pk" PRIMARY KEY("paper_id","pos"),
	CONSTRAINT "paper_item_question" UNIQUE("paper_id","question_id"),
	CONSTRAINT "paper_item_score" CHECK ("paper_item"."score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" bigint NOT NULL,
	"ver" integer NOT NULL,
	"question_type" integer NOT NULL,
	"stem_html" text NOT NULL,
	"options" jsonb NOT NULL,
	"pinned" jsonb NOT NULL,
	"answer_sequence" integer NOT NULL,
	"standard_answer" jsonb NOT NULL,
	"analysis_html" text NOT NULL,
	"difficulty" integer NOT NULL,
	"knowledge" text NOT NULL,
	CONSTRAINT "question_id_ver_pk" PRIMARY KEY("id","ver")
);
--> statement-breakpoint
CREATE TABLE "question_bank" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"intro_html" text NOT NULL,
	"goods_id" bigint
);
--> statement-breakpoint
CREATE TABLE "book_meta" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"isbn13" text NOT NULL,
	"isbn_hyphen" text NOT NULL,
	"series" text,
	"edition_no" integer NOT NULL,
	"impression" integer NOT NULL,
	"contributors" jsonb NOT NULL,
	"publisher" text NOT NULL,
	"pub_date" text NOT NULL,
	"cip_no" text NOT NULL,
	"clc_code" text NOT NULL,
	"subject_terms" jsonb NOT NULL,
	"language" text NOT NULL,
	"pages" integer NOT NULL,
	"words_k" integer NOT NULL,
	"format_kaiben" text,
	"trim_mm" text,
	"weight_g" integer,
	"binding" text,
	"audience_level" text NOT NULL,
	"toc_text" text NOT NULL,
	"excerpt" text NOT NULL,
	"editor_note" text NOT NULL,
	"companion_qr_ids" jsonb NOT NULL,
	"sample_request_allowed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_chapter" (
	"id" bigint PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"title" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_lesson" (
	"id" bigint PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"resource_id" bigint NOT NULL,
	"duration_s" integer NOT NULL,
	"is_trial" boolean NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_meta" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"lecturers" jsonb NOT NULL,
	"lesson_count" integer NOT NULL,
	"duration_s" integer NOT NULL,
	"valid_days" integer
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" bigint PRIMARY KEY NOT NULL,
	"goods_no" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"author_text" text NOT NULL,
	"cover_url" text NOT NULL,
	"catalog_id" bigint NOT NULL,
	"catalog_path" text NOT NULL,
	"tags" jsonb NOT NULL,
	"status" text NOT NULL,
	"on_sale_at" timestamp (3) with time zone NOT NULL,
	"list_price_fen" bigint NOT NULL,
	"min_price_fen" bigint NOT NULL,
	"is_free" boolean NOT NULL,
	"delivery" text NOT NULL,
	"limit_per_order" integer,
	"limit_per_user" integer,
	"sales_count" integer NOT NULL,
	"view_count" integer NOT NULL,
	"fav_count" integer NOT NULL,
	"score_tenths" integer NOT NULL,
	"score_count" integer NOT NULL,
	"sort" integer NOT NULL,
	"work_id" bigint,
	"isbn13" text,
	"pub_date" text,
	"binding" text,
	"terms" "tsvector" NOT NULL,
	"terms_version" integer NOT NULL,
	CONSTRAINT "goods_prices" CHECK ("goods"."list_price_fen" >= 0 and "goods"."min_price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_bundle_item" (
	"bundle_goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "goods_bundle_item_bundle_goods_id_sku_id_pk" PRIMARY KEY("bundle_goods_id","sku_id"),
	CONSTRAINT "goods_bundle_item_qty" CHECK ("goods_bundle_item"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "goods_detail" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"gallery" jsonb NOT NULL,
	"keywords" text NOT NULL,
	"intro_html" text NOT NULL,
	"notice_text" text NOT NULL,
	"give_points" integer NOT NULL,
	"points_deductible" boolean NOT NULL,
	"tax_code" text NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	"external_url" text,
	"preview_resource_id" bigint,
	"target_id" bigint,
	"resource_ids" jsonb NOT NULL,
	"valid_days" integer
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"id" bigint PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_code" text NOT NULL,
	"spec" jsonb NOT NULL,
	"price_fen" bigint NOT NULL,
	"market_price_fen" bigint NOT NULL,
	"barcode" text,
	"weight_g" integer NOT NULL,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "sku_price" CHECK ("sku"."price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sku_stock" (
	"sku_id" bigint PRIMARY KEY NOT NULL,
	"unlimited" boolean NOT NULL,
	"on_hand" integer NOT NULL,
	"locked" integer NOT NULL,
	"low_level" integer NOT NULL,
	CONSTRAINT "sku_stock_counts" CHECK ("sku_stock"."on_hand" >= 0 and "sku_stock"."locked" >= 0 and ("sku_stock"."unlimited" or "sku_stock"."locked" <= "sku_stock"."on_hand"))
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"is_system" boolean NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link_type" text NOT NULL,
	"link_value" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expire_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_read" (
	"user_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_read_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "book_list" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"intro_html" text NOT NULL,
	"cover_url" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_list_goods" (
	"book_list_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "book_list_goods_book_list_id_goods_id_pk" PRIMARY KEY("book_list_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "play_record" (
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"resource_id" bigint NOT NULL,
	"session_id" text NOT NULL,
	"segments" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "play_record_user_id_idempotency_key_pk" PRIMARY KEY("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "qr_code" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"moved_to_id" bigint,
	"withdrawn_text" text,
	"goods_id" bigint,
	"book_list_id" bigint,
	CONSTRAINT "qr_code_type_code" UNIQUE("type","code")
);
--> statement-breakpoint
CREATE TABLE "qr_resource" (
	"qr_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"chapter" text,
	"sort" integer NOT NULL,
	CONSTRAINT "qr_resource_qr_id_resource_id_pk" PRIMARY KEY("qr_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "reader_log" (
	"user_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"goods_id" bigint,
	"content_hash" text NOT NULL,
	"locator" jsonb NOT NULL,
	"progress_bp" integer NOT NULL,
	"max_progress_bp" integer NOT NULL,
	"read_seconds" integer NOT NULL,
	"rev" integer NOT NULL,
	"session_id" text NOT NULL,
	"session_started_at" timestamp (3) with time zone NOT NULL,
	"seq" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reader_log_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id"),
	CONSTRAINT "reader_log_progress" CHECK ("reader_log"."progress_bp" BETWEEN 0 AND 10000 AND "reader_log"."max_progress_bp" BETWEEN "reader_log"."progress_bp" AND 10000)
);
--> statement-breakpoint
CREATE TABLE "resource" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"access" text NOT NULL,
	"path" text NOT NULL,
	"hls_path" text,
	"poster_url" text,
	"lrc_url" text,
	"vtt_url" text,
	"duration_s" integer,
	"pages" integer,
	"outline" jsonb NOT NULL,
	"entries" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"event" text NOT NULL,
	"path" text NOT NULL,
	"target_type" text,
	"target_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"province_code" text NOT NULL,
	"city_code" text NOT NULL,
	"district_code" text NOT NULL,
	"province_name" text NOT NULL,
	"city_name" text NOT NULL,
	"district_name" text NOT NULL,
	"detail" text NOT NULL,
	"post_code" text,
	"tag" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "address_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"owner" text NOT NULL,
	"id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"checked" boolean DEFAULT true NOT NULL,
	"added_price_fen" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_item_owner_id_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "cart_item_owner_sku" UNIQUE("owner","sku_id"),
	CONSTRAINT "cart_item_qty" CHECK ("cart_item"."qty" BETWEEN 1 AND 999)
);
--> statement-breakpoint
CREATE TABLE "entitlement" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"goods_id" bigint,
	"source" text NOT NULL,
	"source_id" bigint DEFAULT 0 NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"status" text NOT NULL,
	"first_access_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entitlement_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "entitlement_source" UNIQUE("user_id","kind","target_id","source","source_id")
);
--> statement-breakpoint
CREATE TABLE "library_item" (
	"user_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"shelf" text NOT NULL,
	"progress_bp" integer DEFAULT 0 NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "library_item_user_id_goods_id_pk" PRIMARY KEY("user_id","goods_id"),
	CONSTRAINT "library_item_progress" CHECK ("library_item"."progress_bp" BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"parent_line_id" bigint,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"goods_type" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"spec_text" text NOT NULL,
	"list_price" bigint DEFAULT 0 NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"qty" integer NOT NULL,
	"line_amount" bigint DEFAULT 0 NOT NULL,
	"reduction_share" bigint DEFAULT 0 NOT NULL,
	"coupon_share" bigint DEFAULT 0 NOT NULL,
	"points_share" bigint DEFAULT 0 NOT NULL,
	"freight_share" bigint DEFAULT 0 NOT NULL,
	"net_amount" bigint DEFAULT 0 NOT NULL,
	"refunded_qty" integer DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"physical" boolean NOT NULL,
	"fulfil_state" text NOT NULL,
	"tax_code" text NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	CONSTRAINT "order_line_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "order_line_qty" CHECK ("order_line"."qty" > 0),
	CONSTRAINT "order_line_net" CHECK ("order_line"."net_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_log" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_log_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_quote" (
	"user_id" bigint NOT NULL,
	"submit_token" text NOT NULL,
	"quote_hash" text NOT NULL,
	"lines_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_quote_user_id_submit_token_pk" PRIMARY KEY("user_id","submit_token")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"pay_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"pay_url" text,
	"channel_trade_no" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"queried_at" timestamp (3) with time zone,
	"is_duplicate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "payment_user_no" UNIQUE("user_id","pay_no")
);
--> statement-breakpoint
CREATE TABLE "payment_notify" (
	"channel" text NOT NULL,
	"notify_id" text NOT NULL,
	"pay_no" text NOT NULL,
	"raw_body" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_notify_channel_notify_id_pk" PRIMARY KEY("channel","notify_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"refund_no" text NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"success_at" timestamp (3) with time zone,
	CONSTRAINT "refund_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "refund_no" UNIQUE("user_id","refund_no")
);
--> statement-breakpoint
CREATE TABLE "sandbox_trade" (
	"pay_no" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"trade_no" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"sku_id" bigint NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"qty" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"locked_after" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_ledger_sku_id_biz_type_biz_id_kind_pk" PRIMARY KEY("sku_id","biz_type","biz_id","kind")
);
--> statement-breakpoint
CREATE TABLE "trade_order" (
	"user_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"close_reason" text,
	"goods_amount" bigint DEFAULT 0 NOT NULL,
	"activity_discount" bigint DEFAULT 0 NOT NULL,
	"member_discount" bigint DEFAULT 0 NOT NULL,
	"reduction_discount" bigint DEFAULT 0 NOT NULL,
	"coupon_discount" bigint DEFAULT 0 NOT NULL,
	"points_discount" bigint DEFAULT 0 NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"freight_discount" bigint DEFAULT 0 NOT NULL,
	"adjust_amount" bigint DEFAULT 0 NOT NULL,
	"pay_amount" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"address" jsonb,
	"user_remark" text DEFAULT '' NOT NULL,
	"need_ship" boolean NOT NULL,
	"has_digital" boolean NOT NULL,
	"digital_consent_at" timestamp (3) with time zone,
	"submit_token" text NOT NULL,
	"input_hash" text NOT NULL,
	"client_ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"aftersale_deadline" timestamp (3) with time zone,
	"hidden_by_user" boolean DEFAULT false NOT NULL,
	CONSTRAINT "trade_order_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "trade_order_no" UNIQUE("user_id","order_no"),
	CONSTRAINT "trade_order_submit_token" UNIQUE("user_id","submit_token"),
	CONSTRAINT "trade_order_amount" CHECK ("trade_order"."pay_amount" = "trade_order"."goods_amount" - "trade_order"."activity_discount" - "trade_order"."member_discount" - "trade_order"."reduction_discount" - "trade_order"."coupon_discount" - "trade_order"."points_discount" + "trade_order"."freight" - "trade_order"."freight_discount" + "trade_order"."adjust_amount" AND "trade_order"."pay_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "attempt_item" ADD CONSTRAINT "attempt_item_question_fk" FOREIGN KEY ("question_id","question_ver") REFERENCES "public"."question"("id","ver") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_item" ADD CONSTRAINT "paper_item_question_fk" FOREIGN KEY ("question_id","question_ver") REFERENCES "public"."question"("id","ver") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_token_user" ON "auth_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_code_phone" ON "sms_code" USING btree ("phone","purpose","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_phone" ON "app_user" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_user_name" ON "app_user" USING btree ("user_name");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "activity_start" ON "activity" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "banner_position" ON "banner" USING btree ("position","sort");--> statement-breakpoint
CREATE INDEX "catalog_kind" ON "catalog" USING btree ("kind","sort");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("status","is_top" DESC NULLS FIRST,"published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "idempotency_expires" ON "idempotency" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("topic","done_at","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_one_open" ON "attempt" USING btree ("user_id","paper_id") WHERE "attempt"."state" = 'in_progress';--> statement-breakpoint
CREATE INDEX "attempt_id" ON "attempt" USING btree ("id");--> statement-breakpoint
CREATE INDEX "attempt_deadline" ON "attempt" USING btree ("deadline_at") WHERE "attempt"."state" = 'in_progress';--> statement-breakpoint
CREATE INDEX "bank_chapter_bank" ON "bank_chapter" USING btree ("bank_id","sort");--> statement-breakpoint
CREATE INDEX "bank_question_chapter" ON "bank_question" USING btree ("chapter_id","sort");--> statement-breakpoint
CREATE INDEX "course_chapter_goods" ON "course_chapter" USING btree ("goods_id","sort");--> statement-breakpoint
CREATE INDEX "course_lesson_goods" ON "course_lesson" USING btree ("goods_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_no" ON "goods" USING btree ("goods_no");--> statement-breakpoint
CREATE INDEX "goods_sales" ON "goods" USING btree ("status","sales_count" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "goods_type" ON "goods" USING btree ("type","sales_count" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "goods_catalog" ON "goods" USING btree ("catalog_path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "goods_work" ON "goods" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "goods_isbn" ON "goods" USING btree ("isbn13");--> statement-breakpoint
CREATE INDEX "goods_terms" ON "goods" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "sku_code" ON "sku" USING btree ("sku_code");--> statement-breakpoint
CREATE INDEX "sku_goods" ON "sku" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "message_user" ON "message" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "message_dedupe" ON "message" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "play_record_resource" ON "play_record" USING btree ("user_id","resource_id");--> statement-breakpoint
CREATE INDEX "qr_code_goods" ON "qr_code" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "qr_resource_resource" ON "qr_resource" USING btree ("resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("user_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "order_log_order" ON "order_log" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "order_quote_expires" ON "order_quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_no" ON "payment" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "payment_paying" ON "payment" USING btree ("created_at") WHERE "payment"."status" = 'PAYING';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("user_id","order_id") WHERE "payment"."status" IN ('CREATED', 'PAYING');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_success" ON "payment" USING btree ("user_id","order_id") WHERE "payment"."status" = 'SUCCESS' AND NOT "payment"."is_duplicate";--> statement-breakpoint
CREATE INDEX "stock_ledger_biz" ON "stock_ledger" USING btree ("biz_type","biz_id");--> statement-breakpoint
CREATE INDEX "trade_order_unpaid" ON "trade_order" USING btree ("expires_at") WHERE "trade_order"."status" = 'PENDING_PAY';