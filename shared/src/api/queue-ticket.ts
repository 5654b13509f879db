import type { CallOptions } from './client.ts';
import { callLightly } from './light-client.ts';
import { pathSegment } from './path.ts';

const ticketPath = '/challenge/ticket';

/** `PATCH {ticket url}/reminders/{ticketCode}/{enabled}` (specification section 7); empty body. */
export async function setReminders(
  ticketCode: string,
  enabled: boolean,
  options: CallOptions = {},
): Promise<void> {
  const path = `${ticketPath}/reminders/${pathSegment('ticketCode', ticketCode)}/${enabled}`;
  await callLightly({ method: 'PATCH', service: 'api', path, ...options });
}
