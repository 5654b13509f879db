import { parseBody } from '@site/shared/api/call';
import { contentTypes } from '@site/shared/contracts/content-types';
import { ticketTypeHeader } from '@site/shared/contracts/headers';
import { ticketTypesSchema } from '@site/shared/contracts/ticket';
import { type TicketCreation, ticketCreationSchema } from '@site/shared/contracts/ticket-creation';
import { callForSms } from '../../../api/call-for-sms.ts';
import { keyHeaders, type RegistrationOptions } from '../../../api/request-keys.ts';

/**
 * `POST /tickets` (specification section 7).
 *
 * @param types one ticket type, or several separated by commas
 * @throws Error when a required parameter is missing (section 8), and ApiError
 */
export async function createTicket(
  types: string,
  ticket: TicketCreation,
  { idempotencyKey, corrects, ...options }: RegistrationOptions,
): Promise<void> {
  if (!types) throw new Error('Missing required parameter: type');
  await callForSms({
    method: 'POST',
    service: 'ticketApi',
    path: '/tickets',
    contentType: types.includes(',') ? contentTypes.combinedTicket : contentTypes.ticket,
    headers: {
      [ticketTypeHeader]: parseBody(ticketTypesSchema, types),
      ...keyHeaders({ idempotencyKey, corrects }),
    },
    body: parseBody(ticketCreationSchema, ticket),
    ...options,
  });
}
