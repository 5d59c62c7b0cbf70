CREATE TABLE "punch_activity" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"cover_url" text NOT NULL,
	"intro_html" text NOT NULL,
	"organiser" text NOT NULL,
	"category" text NOT NULL,
	"join_mode" text NOT NULL,
	"join_code" text,
	"goods_id" bigint,
	"enroll_start" timestamp (3) with time zone NOT NULL,
	"enroll_end" timestamp (3) with time zone NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"punch_days" jsonb NOT NULL,
	"day_cutoff" text NOT NULL,
	"window_from" text,
	"window_to" text,
	"require_media" jsonb NOT NULL,
	"min_text" integer NOT NULL,
	"makeup_quota" integer NOT NULL,
	"makeup_window_days" integer NOT NULL,
	"makeup_cost_points" integer NOT NULL,
	"need_review" boolean NOT NULL,
	"visibility" text NOT NULL,
	"points_per_punch" integer NOT NULL,
	"streak_bonus" jsonb NOT NULL,
	"certificate_rule" jsonb NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"punch_count" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "punch_activity_times" CHECK ("punch_activity"."enroll_start" < "punch_activity"."enroll_end" and "punch_activity"."start_at" < "punch_activity"."end_at"),
	CONSTRAINT "punch_activity_counts" CHECK ("punch_activity"."member_count" >= 0 and "punch_activity"."punch_count" >= 0),
	CONSTRAINT "punch_activity_amounts" CHECK ("punch_activity"."min_text" >= 0 and "punch_activity"."makeup_quota" >= 0 and "punch_activity"."makeup_window_days" >= 0 and "punch_activity"."makeup_cost_points" >= 0 and "punch_activity"."points_per_punch" >= 0)
);
--> statement-breakpoint
CREATE TABLE "punch_certificate" (
	"id" bigint PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"cert_no" text NOT NULL,
	"name_on_cert" text NOT NULL,
	"total_days" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text
);
--> statement-breakpoint
CREATE TABLE "punch_comment" (
	"id" bigint PRIMARY KEY NOT NULL,
	"record_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "punch_like" (
	"record_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "punch_like_record_id_user_id_pk" PRIMARY KEY("record_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "punch_member" (
	"id" bigint PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"nickname" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"total_days" integer DEFAULT 0 NOT NULL,
	"current_streak" integer DEFAULT 0 NOT NULL,
	"best_streak" integer DEFAULT 0 NOT NULL,
	"last_punch_date" date,
	"first_reached_at" timestamp (3) with time zone,
	"makeup_used" integer DEFAULT 0 NOT NULL,
	"points_earned" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "punch_record" (
	"id" bigint PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"punch_date" date NOT NULL,
	"punched_at" timestamp (3) with time zone NOT NULL,
	"is_makeup" boolean NOT NULL,
	"text" text NOT NULL,
	"media" jsonb NOT NULL,
	"review_status" text NOT NULL,
	"reject_reason" text,
	"points" integer DEFAULT 0 NOT NULL,
	"bonus_days" jsonb NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "punch_record_counts" CHECK ("punch_record"."like_count" >= 0 and "punch_record"."comment_count" >= 0 and "punch_record"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "punch_task" (
	"id" bigint PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"title" text NOT NULL,
	"content_html" text NOT NULL,
	"resource_ids" jsonb NOT NULL,
	"date" date,
	"day_index" integer,
	"kind" text NOT NULL,
	"required" boolean NOT NULL,
	CONSTRAINT "punch_task_day" CHECK ("punch_task"."date" is null or "punch_task"."day_index" is null),
	CONSTRAINT "punch_task_day_index" CHECK ("punch_task"."day_index" > 0)
);
--> statement-breakpoint
CREATE INDEX "punch_activity_list" ON "punch_activity" USING btree ("status","end_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "punch_certificate_no" ON "punch_certificate" USING btree ("cert_no");--> statement-breakpoint
CREATE UNIQUE INDEX "punch_certificate_user" ON "punch_certificate" USING btree ("activity_id","user_id");--> statement-breakpoint
CREATE INDEX "punch_comment_record" ON "punch_comment" USING btree ("record_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "punch_member_user" ON "punch_member" USING btree ("activity_id","user_id");--> statement-breakpoint
CREATE INDEX "punch_member_own" ON "punch_member" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "punch_member_rank" ON "punch_member" USING btree ("activity_id","status","total_days");--> statement-breakpoint
CREATE UNIQUE INDEX "punch_record_once" ON "punch_record" USING btree ("activity_id","user_id","task_id","punch_date") WHERE "punch_record"."deleted_at" is null and "punch_record"."review_status" <> 'REJECT';--> statement-breakpoint
CREATE INDEX "punch_record_own" ON "punch_record" USING btree ("user_id","punch_date","id");--> statement-breakpoint
CREATE INDEX "punch_record_feed" ON "punch_record" USING btree ("activity_id","review_status","punched_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "punch_task_seq" ON "punch_task" USING btree ("activity_id","seq");