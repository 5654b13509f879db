CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form" text NOT NULL,
	"topic" text,
	"content" jsonb NOT NULL,
	"captcha" text NOT NULL,
	"captcha_score" real,
	"fingerprint" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"keep_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submissions_idempotency" UNIQUE("form","idempotency_key"),
	CONSTRAINT "submissions_captcha" CHECK ("submissions"."captcha" in ('passed', 'missing', 'refused'))
);
--> statement-breakpoint
CREATE INDEX "submissions_fingerprint" ON "submissions" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "submissions_topic" ON "submissions" USING btree ("topic") WHERE "submissions"."topic" is not null;--> statement-breakpoint
CREATE INDEX "submissions_keep_until" ON "submissions" USING btree ("keep_until");--> statement-breakpoint
INSERT INTO "submissions" ("id", "form", "content", "captcha", "captcha_score", "fingerprint", "idempotency_key", "created_at", "keep_until")
SELECT "id", 'contact', jsonb_build_object('fromName', "from_name", 'fromEmail', "from_email", 'subject', "subject", 'message', "message"), "captcha", "captcha_score", "fingerprint", "idempotency_key", "created_at", "created_at" + interval '28 days'
FROM "contact_messages";