import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { departureSignal } from '@site/shared/trust-boundary/departure-signal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageClient } from './page-cache.ts';

/** Who asks for a page, by whose share it is made. */
export function pageClientOf(
  request: Pick<FastifyRequest, 'ip'>,
  reply: Pick<FastifyReply, 'raw'>,
): PageClient {
  return { client: clientNetwork(request.ip), signal: departureSignal(reply) };
}
