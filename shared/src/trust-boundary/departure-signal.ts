import type { FastifyReply } from 'fastify';

/**
 * Aborts when the client leaves before it has its answer. Fastify's `request.signal` is no such thing
 * for a request with a body: it aborts as soon as the body is read (Node emits `close` then).
 */
export function departureSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const departure = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) departure.abort();
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return departure.signal;
}
