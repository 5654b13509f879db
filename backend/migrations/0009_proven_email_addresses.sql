ALTER TABLE "login_codes" DROP CONSTRAINT "login_codes_purpose";--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "failed_mail_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_email" ON "users" USING btree (lower("email")) WHERE "users"."email_proven_at" is not null;--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_purpose" CHECK ("login_codes"."purpose" in ('signup', 'reactivation', 'login', 'email-login', 'email-proof'));