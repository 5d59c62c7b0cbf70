CREATE TABLE "teacher" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"profile" jsonb NOT NULL,
	"status" text NOT NULL,
	"reject_reason" text,
	"verified" jsonb,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "teacher_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE INDEX "teacher_status" ON "teacher" USING btree ("status","sent_at");--> statement-breakpoint
CREATE INDEX "sample_request_status" ON "sample_request" USING btree ("status","updated_at");--> statement-breakpoint
INSERT INTO "teacher" ("id", "user_id", "profile", "status", "verified", "sent_at", "reviewed_at")
SELECT DISTINCT ON ("user_id") "id", "user_id", "applicant" - 'courseName' - 'studentCount' - 'adoptedBefore', 'APPROVED', "applicant" - 'courseName' - 'studentCount' - 'adoptedBefore', "created_at", "updated_at"
FROM "sample_request" WHERE "status" IN ('APPROVED', 'SHIPPED', 'RECEIVED', 'FOLLOW_UP')
ORDER BY "user_id", "created_at" DESC, "id" DESC;
