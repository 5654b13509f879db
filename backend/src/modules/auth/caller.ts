import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { departureSignal } from '@site/shared/trust-boundary/departure-signal';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who calls, as limits and budgets know it. */
export interface Caller {
  readonly network: string;
  /** Aborts when the client has closed the connection. */
  readonly left: AbortSignal;
}

export function callerOf({ ip }: FastifyRequest, reply: FastifyReply): Caller {
  return { network: clientNetwork(ip), left: departureSignal(reply) };
}
