import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { departureSignal } from '@site/shared/trust-boundary/departure-signal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import type { Upstream } from '../upstreams/upstream.ts';
import type { UpstreamServers } from '../upstreams/upstream-servers.ts';
import { forwardCall } from './forward-call.ts';
import type { Service } from './service-proxy.ts';

/** Largest answer of a service, in bytes. */
const maxBytes = 32 * 1024 * 1024;

/** Calls that wait for a connection, of all clients and of one; a hall has one address. */
const queueLimit = 1_024;
const clientLimit = 512;

interface AgentOptions {
  /** Most connections to each server. */
  readonly connections: number;
  /** Longest wait for an answer, in milliseconds. */
  readonly timeout: number;
}

interface ConnectionsOptions extends AgentOptions {
  /** What they are for; stands in logs. */
  readonly name: string;
  readonly upstream: Upstream;
  readonly servers: Pick<UpstreamServers, 'dispatcher'>;
}

/** Connections to a service for one purpose, and who gets them. */
export interface ServiceConnections {
  readonly dispatcher: Dispatcher;
  readonly budget: CostBudget;
  readonly timeout: number;
}

/** Of the connections for a purpose, the part that one client has at most. */
const clientShare = 1 / 8;

/**
 * One client has at most its share of the connections, and no call waits for one longer than half
 * the time that an answer may take. So a purpose that stands still takes no other along, and a client
 * that does its worst leaves room to everyone else.
 */
export function openConnections(options: ConnectionsOptions): ServiceConnections {
  const { name, connections, timeout, upstream, servers } = options;
  return {
    dispatcher: servers.dispatcher(upstream, openAgent(options)),
    budget: new CostBudget({
      name,
      concurrency: connections,
      clientConcurrency: Math.ceil(connections * clientShare),
      queueLimit,
      clientLimit,
      maxWait: Math.ceil(timeout / 2),
    }),
    timeout,
  };
}

/** Connections alone, for what no budget stands before. */
export function openAgent({ connections, timeout }: AgentOptions): Agent {
  return new Agent({
    connections,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxResponseSize: maxBytes,
  });
}

/** Passes a call on once its body is here, when there is a connection for its client. */
export function proxyCalls(service: Service, { dispatcher, budget, timeout }: ServiceConnections) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = () =>
      new Promise<void>((onEnd) => {
        forwardCall({ request, reply, service, dispatcher, timeout, onEnd });
      });
    await budget.run(clientNetwork(request.ip), call, { signal: departureSignal(reply) });
    return reply;
  };
}
