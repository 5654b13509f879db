CREATE TABLE "interview_notes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"interviewer_name" text,
	"session_started" timestamp (3) with time zone,
	"session_ended" timestamp (3) with time zone,
	"text" text NOT NULL,
	"rating" smallint,
	"follow_up" text,
	"consent_at" timestamp (3) with time zone,
	"consent_by" text,
	"is_passed_on" boolean NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interview_notes_id_unique" UNIQUE("id"),
	CONSTRAINT "interview_notes_rating" CHECK ("interview_notes"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP CONSTRAINT "outbox_messages_channel";--> statement-breakpoint
CREATE INDEX "interview_notes_phone" ON "interview_notes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "interview_notes_age" ON "interview_notes" USING btree ("kept_until");--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_channel" CHECK ("outbox_messages"."channel" in ('sms', 'email', 'crm'));