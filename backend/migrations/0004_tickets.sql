CREATE TABLE "ticket_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"idempotency_key" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_log_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" text NOT NULL,
	"type" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"state_updated" timestamp (3) with time zone NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"employee_looking_for_job" boolean NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tickets_state" CHECK ("tickets"."state" in ('NEW', 'ACTIVE', 'USED', 'FORFEITED'))
);
--> statement-breakpoint
ALTER TABLE "ticket_log" ADD CONSTRAINT "ticket_log_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_log_ticket" ON "ticket_log" USING btree ("ticket_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_secret" ON "tickets" USING btree ("secret","type");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("type","number");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_key" ON "tickets" USING btree ("idempotency_key","type");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_one_per_phone" ON "tickets" USING btree ("phone","type") WHERE "tickets"."state" <> 'FORFEITED';--> statement-breakpoint
CREATE INDEX "tickets_changes" ON "tickets" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "tickets_age" ON "tickets" USING btree ("created_at");