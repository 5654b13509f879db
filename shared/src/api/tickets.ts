import { contentTypes } from '../contracts/content-types.ts';
import { correctsHeader, idempotencyKeyHeader, ticketTypeHeader } from '../contracts/headers.ts';
import { ticketTypesSchema } from '../contracts/ticket.ts';
import { type TicketCreation, ticketCreationSchema } from '../contracts/ticket-creation.ts';
import { type CallOptions, checked } from './client.ts';
import { callForSms } from './sms-call.ts';

export interface TicketCreationOptions extends CallOptions {
  /** One per filled form, kept for every attempt to send it, so that it registers once. */
  idempotencyKey?: string | undefined;
  /** Key of an earlier registration that this one replaces: it went to a wrong number. */
  corrects?: string | undefined;
}

/**
 * `POST /tickets` (specification section 7).
 *
 * @param types one ticket type, or several separated by commas
 * @throws Error when a required parameter is missing (section 8), and ApiError
 */
export async function createTicket(
  types: string,
  ticket: TicketCreation,
  { idempotencyKey, corrects, ...options }: TicketCreationOptions = {},
): Promise<void> {
  const headers = {
    ...typeHeader(types),
    ...keyHeader(idempotencyKey),
    ...(corrects !== undefined && { [correctsHeader]: corrects }),
  };
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

function keyHeader(idempotencyKey: string | undefined): Record<string, string> {
  return idempotencyKey === undefined ? {} : { [idempotencyKeyHeader]: idempotencyKey };
}
