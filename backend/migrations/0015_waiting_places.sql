CREATE TABLE "waiting_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"number" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"employee_looking_for_job" boolean NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_number" ON "waiting_places" USING btree ("type","number");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_one_per_phone" ON "waiting_places" USING btree ("phone","type");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_key" ON "waiting_places" USING btree ("idempotency_key","type");--> statement-breakpoint
CREATE INDEX "waiting_places_age" ON "waiting_places" USING btree ("created_at");