DROP INDEX "queue_tickets_changes";--> statement-breakpoint
DROP INDEX "tickets_changes";--> statement-breakpoint
ALTER TABLE "queue_tickets" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "queue_tickets_changed_in" ON "queue_tickets" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "tickets_changed_in" ON "tickets" USING btree ("changed_in");--> statement-breakpoint
CREATE FUNCTION "note_changing_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "queue_tickets_changed_in" BEFORE UPDATE ON "queue_tickets" FOR EACH ROW EXECUTE FUNCTION "note_changing_transaction"();--> statement-breakpoint
CREATE TRIGGER "tickets_changed_in" BEFORE UPDATE ON "tickets" FOR EACH ROW EXECUTE FUNCTION "note_changing_transaction"();
