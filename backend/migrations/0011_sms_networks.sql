ALTER TABLE "sms_sends" ADD COLUMN "kind" text DEFAULT 'ticket' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_sends" ADD COLUMN "network" text DEFAULT '' NOT NULL;