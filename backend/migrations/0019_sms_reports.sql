ALTER TABLE "outbox_messages" ADD COLUMN "unsure_gateway" smallint;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "unsure_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "ticket_code" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "delivery_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_messages_ticket" ON "outbox_messages" USING btree ("ticket_code","created_at") WHERE "outbox_messages"."ticket_code" is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_gateway_id" ON "outbox_messages" USING btree ("message_id") WHERE "outbox_messages"."channel" = 'sms' and "outbox_messages"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_undelivered" ON "outbox_messages" USING btree ("delivery_at") WHERE "outbox_messages"."delivery" = 'failed';--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_delivery" CHECK ("outbox_messages"."delivery" in ('delivered', 'failed'));