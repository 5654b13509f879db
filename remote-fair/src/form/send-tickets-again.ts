import { askForTickets } from '@site/shared/api/my-ticket';
import { prepareXsrfToken } from '@site/shared/api/xsrf';
import type { MyTicketRequest } from '@site/shared/contracts/my-ticket';
import type { FormService } from '@site/shared/forms/form-service';

// The API client hangs on this module: load it with `import()`, on use.

/** Has the links of a phone's tickets sent to it, if there are any. */
export async function sendTicketsAgain(phone: string): Promise<void> {
  await prepareXsrfToken();
  await askForTickets({ phone });
}

export const myTicketService: FormService<MyTicketRequest> = {
  prepare: prepareXsrfToken,
  send: ({ phone }) => sendTicketsAgain(phone),
};
