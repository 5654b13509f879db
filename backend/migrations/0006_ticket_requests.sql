CREATE TABLE "ticket_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"answered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ticket_requests_phone" ON "ticket_requests" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "ticket_requests_age" ON "ticket_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ticket_requests_open" ON "ticket_requests" USING btree ("created_at") WHERE not "ticket_requests"."answered";