import { randomUUID } from 'node:crypto';
import { contentTypes } from '@site/shared/contracts/content-types';
import { ticketTypeHeader } from '@site/shared/contracts/headers';
import { type TicketQrPayload, ticketListSchema } from '@site/shared/contracts/ticket';
import { askUntilAnswered } from '../ask-until-answered.ts';
import { Client } from '../client.ts';
import type { Fair } from '../fair.ts';
import { smsTimeout, xsrfHeaders } from '../registration.ts';

/** A phone, and the activity that its owner wants a ticket of. */
export interface Guest {
  readonly phone: string;
  readonly type: string;
}

/** Registers, or goes on the waiting list. @returns the status of the answer */
export async function enrol(
  fair: Fair,
  { phone, type }: Guest,
  list: '' | '/waiting-list' = '',
): Promise<number | undefined> {
  const client = new Client(fair.site.origin, fair.meter);
  const answer = await askUntilAnswered(fair, client, {
    kind: 'register',
    method: 'POST',
    path: `/ticket-api/tickets${list}`,
    headers: {
      ...(await xsrfHeaders(client)),
      'content-type': contentTypes.ticket,
      'idempotency-key': randomUUID(),
      [ticketTypeHeader]: type,
    },
    body: {
      ...{ firstName: 'Guest', lastName: 'Rehearsal', phoneNumber: phone, email: '' },
      ...{ employeeLookingForJob: false, zzpLookingForJob: false, homeAssistantInfo: false },
    },
  });
  client.close();
  return answer?.status;
}

/** What the QR code on the page says that the SMS leads to; undefined when no SMS came. */
export async function ticketOf(
  fair: Fair,
  { phone, type }: Guest,
): Promise<TicketQrPayload | undefined> {
  const secret = await fair.sms.secretOf({ phone, type }, smsTimeout);
  if (!secret) return undefined;
  const client = new Client(fair.site.origin, fair.meter);
  const answer = await askUntilAnswered(fair, client, {
    kind: 'poll',
    path: `/ticket-api/tickets/by-secret/${secret}`,
    headers: { [ticketTypeHeader]: type },
  });
  client.close();
  if (answer?.status !== 200) return undefined;
  const [ticket] = ticketListSchema.parse(JSON.parse(answer.body));
  return ticket && { type, secret, proof: ticket.proof };
}
