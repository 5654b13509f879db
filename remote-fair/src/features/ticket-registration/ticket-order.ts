import type { TicketCreation } from '@site/shared/contracts/ticket-creation';

/** What is registered for: one type of ticket or several, and by whom. */
export interface TicketOrder {
  readonly activity: string;
  /** For a place on the waiting list of one type, where there are no tickets. */
  readonly waits: boolean;
  readonly ticket: TicketCreation;
}
