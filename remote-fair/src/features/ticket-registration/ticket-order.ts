import type { TicketCreation } from '@site/shared/contracts/ticket-creation';

/** What is registered for: one type of ticket or several, and by whom. */
export interface TicketOrder {
  readonly activity: string;
  readonly ticket: TicketCreation;
}
