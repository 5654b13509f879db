import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { forwardCall } from './forward-call.ts';
import { type Service, unavailable } from './service-proxy.ts';

/** Polls under way at the same time; more mean that the service stands still. */
const maxPolls = 2_048;

interface PollOptions {
  readonly dispatcher: Dispatcher;
  /** Longest wait for an answer, in milliseconds. */
  readonly timeout: number;
}

/**
 * Passes on what thousands of phones ask every 2 s, from memory on the other side. No budget stands
 * before it: a promise for each poll costs as much as the poll, and a hall has one address.
 */
export function proxyPolls(service: Service, { dispatcher, timeout }: PollOptions) {
  let underWay = 0;
  const onEnd = () => {
    underWay -= 1;
  };
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (underWay >= maxPolls) return unavailable(reply.header('retry-after', '2'), 503);
    forwardCall({ request, reply, service, dispatcher, timeout, onEnd });
    underWay += 1;
    return reply;
  };
}
