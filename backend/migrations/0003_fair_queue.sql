CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text,
	"action" text NOT NULL,
	"from" text,
	"to" text,
	"actor" text NOT NULL,
	"idempotency_key" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "queue_log_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "queue_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"paused" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_tickets" (
	"code" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"status_updated" timestamp (3) with time zone NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"interviewer_name" text,
	"show_up_before" timestamp (3) with time zone,
	"session_started" timestamp (3) with time zone,
	"session_ended" timestamp (3) with time zone,
	"forfeited_from" text,
	"remind_me" boolean DEFAULT true NOT NULL,
	"reminded" timestamp (3) with time zone,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "queue_tickets_number_unique" UNIQUE("number"),
	CONSTRAINT "queue_tickets_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "queue_tickets_status" CHECK ("queue_tickets"."status" in ('VALID', 'BEING_CALLED', 'IN_SESSION', 'USED', 'FORFEITED')),
	CONSTRAINT "queue_tickets_called" CHECK (("queue_tickets"."status" = 'BEING_CALLED') = ("queue_tickets"."show_up_before" is not null))
);
--> statement-breakpoint
CREATE TABLE "sms_sends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queue_log" ADD CONSTRAINT "queue_log_code_queue_tickets_code_fk" FOREIGN KEY ("code") REFERENCES "public"."queue_tickets"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_log_ticket" ON "queue_log" USING btree ("code","at");--> statement-breakpoint
CREATE INDEX "queue_log_age" ON "queue_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_tickets_one_per_phone" ON "queue_tickets" USING btree ("phone") WHERE "queue_tickets"."status" <> 'FORFEITED';--> statement-breakpoint
CREATE INDEX "queue_tickets_line" ON "queue_tickets" USING btree ("number") WHERE "queue_tickets"."status" = 'VALID';--> statement-breakpoint
CREATE INDEX "queue_tickets_changes" ON "queue_tickets" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "queue_tickets_age" ON "queue_tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_sends_phone" ON "sms_sends" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_sends_age" ON "sms_sends" USING btree ("created_at");