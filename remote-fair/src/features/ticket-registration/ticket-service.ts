import { prepareXsrfToken } from '@site/shared/api/xsrf';
import type { FormService } from '@site/shared/forms/form-service';
import { createTicket } from './api/create-ticket.ts';
import type { TicketOrder } from './ticket-order.ts';

// The API client hangs on this module: it loads on first use of the form.

export const ticketService: FormService<TicketOrder> = {
  prepare: prepareXsrfToken,
  async send({ activity, ticket }, { idempotencyKey, corrects }) {
    await prepareXsrfToken();
    await createTicket(activity, ticket, { idempotencyKey, corrects });
  },
};
