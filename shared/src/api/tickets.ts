import { contentTypes } from '../contracts/content-types.ts';
import { ticketTypeHeader } from '../contracts/headers.ts';
import { ticketTypesSchema } from '../contracts/ticket.ts';
import { type TicketCreation, ticketCreationSchema } from '../contracts/ticket-creation.ts';
import { checked } from './client.ts';
import { keyHeaders, type RegistrationOptions } from './request-keys.ts';
import { callForSms } from './sms-call.ts';

/**
 * `POST /tickets` (specification section 7).
 *
 * @param types one ticket type, or several separated by commas
 * @throws Error when a required parameter is missing (section 8), and ApiError
 */
export async function createTicket(
  types: string,
  ticket: TicketCreation,
  { idempotencyKey, corrects, ...options }: RegistrationOptions = {},
): Promise<void> {
  const headers = { ...typeHeader(types), ...keyHeaders({ idempotencyKey, corrects }) };
  const contentType = types.includes(',') ? contentTypes.combinedTicket : contentTypes.ticket;
  const body = checked(ticketCreationSchema, ticket);
  const path = '/tickets';
  await callForSms({
    method: 'POST',
    service: 'ticketApi',
    path,
    headers,
    contentType,
    body,
    ...options,
  });
}

function typeHeader(types: string): Record<string, string> {
  if (!types) throw new Error('Missing required parameter: type');
  return { [ticketTypeHeader]: checked(ticketTypesSchema, types) };
}
