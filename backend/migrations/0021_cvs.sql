CREATE TABLE "cvs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"keep_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "cv_id" uuid;--> statement-breakpoint
CREATE INDEX "cvs_keep_until" ON "cvs" USING btree ("keep_until");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_cv" ON "submissions" USING btree ("cv_id") WHERE "submissions"."cv_id" is not null;