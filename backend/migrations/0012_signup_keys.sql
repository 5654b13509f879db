ALTER TABLE "login_codes" ADD COLUMN "seed" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signup_key_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_signup_key" ON "users" USING btree ("signup_key_hash") WHERE "users"."signup_key_hash" is not null;