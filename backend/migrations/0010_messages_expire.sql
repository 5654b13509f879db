ALTER TABLE "outbox_messages" DROP CONSTRAINT "outbox_messages_status";--> statement-breakpoint
DROP INDEX "outbox_messages_due";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "kind" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "priority" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "expires_at" timestamp (3) with time zone DEFAULT now() + interval '3 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "given_up_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_messages_given_up" ON "outbox_messages" USING btree ("given_up_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_codes" ON "outbox_messages" USING btree ("expires_at") WHERE "outbox_messages"."kind" = 'code' and "outbox_messages"."body" <> '';--> statement-breakpoint
CREATE INDEX "outbox_messages_due" ON "outbox_messages" USING btree ("channel","priority","next_attempt_at") WHERE "outbox_messages"."status" in ('pending', 'sending');--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_status" CHECK ("outbox_messages"."status" in ('pending', 'sending', 'sent', 'failed', 'expired'));--> statement-breakpoint
UPDATE "outbox_messages" SET "kind" = CASE
  WHEN "body" ~ 'is your turn!|bent aan de beurt!' THEN 'call'
  WHEN "body" ~ 'It works for 10 minutes|Hij werkt 10 minuten' THEN 'code'
  WHEN "body" ~ 'almost your turn|bijna aan de beurt' THEN 'reminder'
  ELSE 'ticket' END
WHERE "channel" = 'sms';--> statement-breakpoint
UPDATE "outbox_messages" SET "kind" = 'code'
WHERE "channel" = 'email' AND "status" = 'sent' AND "subject" ~ '^(Your .+ code|Je code voor .+)$';--> statement-breakpoint
UPDATE "outbox_messages" SET
  "priority" = CASE WHEN "kind" IN ('code', 'call') THEN 0 WHEN "kind" = 'mail' THEN 2 ELSE 1 END,
  "expires_at" = "created_at" + CASE "kind"
    WHEN 'call' THEN interval '5 minutes'
    WHEN 'mail' THEN interval '3 days'
    WHEN 'ticket' THEN interval '12 hours'
    ELSE interval '10 minutes' END,
  "given_up_at" = CASE "status" WHEN 'failed' THEN "created_at" END;
