import { prepareXsrfToken } from '@site/shared/api/xsrf';
import type { FormService } from '@site/shared/forms/form-service';
import { createTicket } from './api/create-ticket.ts';
import { joinWaitingList } from './api/join-waiting-list.ts';
import type { TicketOrder } from './ticket-order.ts';

// The API client hangs on this module: it loads on first use of the form.

export const ticketService: FormService<TicketOrder> = {
  prepare: prepareXsrfToken,
  async send({ activity, waits, ticket }, { idempotencyKey, corrects }) {
    await prepareXsrfToken();
    const send = waits ? joinWaitingList : createTicket;
    await send(activity, ticket, { idempotencyKey, corrects });
  },
};
