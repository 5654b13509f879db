import { ticketTypeHeader } from '@site/shared/contracts/headers';
import { ticketTypesSchema } from '@site/shared/contracts/ticket';

/** A question whether activities are open, as forms of the fair ask it. */
export interface StatesQuestion {
  readonly service: 'api' | 'ticketApi';
  /** Below the service's base. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const ticketsPrefix = 'tickets/';

/** Reads `challenge`, or `tickets/` with a list of ticket types. */
export function parseStatesQuestion(target: string): StatesQuestion | undefined {
  if (target === 'challenge') return { service: 'api', path: '/challenge/state', headers: {} };
  if (!target.startsWith(ticketsPrefix)) return undefined;
  const types = target.slice(ticketsPrefix.length);
  if (!ticketTypesSchema.safeParse(types).success) return undefined;
  return { service: 'ticketApi', path: '/tickets/states', headers: { [ticketTypeHeader]: types } };
}
