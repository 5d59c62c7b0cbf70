CREATE TABLE "group_activity" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"status" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"size" integer NOT NULL,
	"duration_h" integer NOT NULL,
	"limit_per_order" integer NOT NULL,
	"shows_teams" boolean NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "group_activity_period" CHECK ("group_activity"."start_at" < "group_activity"."end_at"),
	CONSTRAINT "group_activity_rules" CHECK ("group_activity"."size" between 2 and 100 and "group_activity"."duration_h" > 0 and "group_activity"."limit_per_order" > 0)
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"user_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_member_user_id_order_id_pk" PRIMARY KEY("user_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "group_sku" (
	"activity_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	CONSTRAINT "group_sku_activity_id_sku_id_pk" PRIMARY KEY("activity_id","sku_id"),
	CONSTRAINT "group_sku_price" CHECK ("group_sku"."price_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "group_team" (
	"id" bigint PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"leader_id" bigint NOT NULL,
	"size" integer NOT NULL,
	"duration_h" integer NOT NULL,
	"seats_taken" integer NOT NULL,
	"paid_count" integer NOT NULL,
	"status" text NOT NULL,
	"fail_reason" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "group_team_seats" CHECK ("group_team"."paid_count" >= 0 and "group_team"."paid_count" <= "group_team"."seats_taken" and "group_team"."seats_taken" <= "group_team"."size")
);
--> statement-breakpoint
CREATE INDEX "group_activity_list" ON "group_activity" USING btree ("status","sort");--> statement-breakpoint
CREATE INDEX "group_activity_goods" ON "group_activity" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "group_member_team" ON "group_member" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_member_once" ON "group_member" USING btree ("team_id","user_id") WHERE "group_member"."status" <> 'RELEASED';--> statement-breakpoint
CREATE INDEX "group_member_unfinished" ON "group_member" USING btree ("team_id") WHERE "group_member"."status" in ('LOCKED_SEAT', 'JOINED');--> statement-breakpoint
CREATE INDEX "group_team_forming" ON "group_team" USING btree ("expires_at") WHERE "group_team"."status" = 'FORMING';--> statement-breakpoint
CREATE INDEX "group_team_activity" ON "group_team" USING btree ("activity_id","opened_at");