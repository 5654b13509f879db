import { askForTickets } from '@site/shared/api/my-ticket';
import { prepareXsrfToken } from '@site/shared/api/xsrf';

// The API client hangs on this module: load it with `import()`, on use.

/** Has the links of a phone's tickets sent to it, if there are any. */
export async function sendTicketsAgain(phone: string): Promise<void> {
  await prepareXsrfToken();
  await askForTickets({ phone });
}
