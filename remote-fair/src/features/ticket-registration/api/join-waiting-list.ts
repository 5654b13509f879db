import { parseBody } from '@site/shared/api/call';
import { contentTypes } from '@site/shared/contracts/content-types';
import { ticketTypeHeader } from '@site/shared/contracts/headers';
import { ticketTypeSchema } from '@site/shared/contracts/ticket';
import { type TicketCreation, ticketCreationSchema } from '@site/shared/contracts/ticket-creation';
import { callForSms } from '../../../api/call-for-sms.ts';
import { keyHeaders, type RegistrationOptions } from '../../../api/request-keys.ts';

/** `POST /tickets/waiting-list` of the ticket API. @throws ApiError `capacityReached` when it is full */
export async function joinWaitingList(
  type: string,
  person: TicketCreation,
  { idempotencyKey, corrects, ...options }: RegistrationOptions,
): Promise<void> {
  await callForSms({
    method: 'POST',
    service: 'ticketApi',
    path: '/tickets/waiting-list',
    contentType: contentTypes.ticket,
    headers: {
      [ticketTypeHeader]: parseBody(ticketTypeSchema, type),
      ...keyHeaders({ idempotencyKey, corrects }),
    },
    body: parseBody(ticketCreationSchema, person),
    ...options,
  });
}
