import type { FastifyBaseLogger } from 'fastify';
import type { Agent, Dispatcher } from 'undici';
import { failover } from './failover.ts';
import type { Upstream } from './upstream.ts';
import {
  type CheckTimes,
  checkTimes,
  type ServerState,
  UpstreamServer,
} from './upstream-server.ts';

/** The servers of services that run on several; each is watched once, whatever it is called for. */
export class UpstreamServers {
  private readonly servers = new Map<string, UpstreamServer>();

  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
    private readonly times: CheckTimes = checkTimes,
  ) {}

  /** What calls of a service go through: its connections alone where it has one server. */
  dispatcher({ origins }: Upstream, agent: Agent): Dispatcher {
    if (origins.length === 1) return agent;
    const servers = origins.map((origin) => this.server(origin));
    agent.on('connectionError', (origin: URL) => {
      this.servers.get(origin.origin)?.cannotBeReached();
    });
    return agent.compose(failover(servers));
  }

  /** How each server of a service does; empty where it has one, which nobody watches. */
  states({ origins }: Upstream): readonly ServerState[] {
    return origins.flatMap((origin) => this.servers.get(origin)?.state ?? []);
  }

  /** All that are watched. */
  get watched(): Iterable<UpstreamServer> {
    return this.servers.values();
  }

  stop(): void {
    for (const server of this.servers.values()) server.stop();
  }

  private server(origin: string): UpstreamServer {
    const known = this.servers.get(origin);
    if (known) return known;
    const server = new UpstreamServer(origin, this.log, this.times);
    this.servers.set(origin, server);
    server.watch();
    return server;
  }
}
