import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { tracedLines, traceRequests } from '@site/shared/telemetry/request-tracing';
import { logOptions } from '@site/shared/trust-boundary/log-options';
import fastify from 'fastify';
import { beforeEach } from 'vitest';
import { ContentCache } from '../server/content/content-cache.ts';
import { Drafts } from '../server/drafts/drafts.ts';
import { errorAnswers } from '../server/http/error-answers.ts';
import { openAgent } from '../server/proxies/call-proxy.ts';
import { proxies } from '../server/proxies/proxies.ts';
import { upstreamOf } from '../server/upstreams/upstream.ts';
import { UpstreamServers } from '../server/upstreams/upstream-servers.ts';
import { listen, send } from './raw-request.ts';
import { startUpstream, type Upstream } from './upstream.ts';

interface ProxyOptions {
  /** Longest wait for a service, in milliseconds. */
  readonly timeout?: number;
  /** Further servers of the service. */
  readonly others?: readonly Upstream[];
}

/** Servers are asked often, as tests do not wait. */
const checks = { interval: 20, timeout: 250 };

/** The proxies in front of one service that stands for all, both new for each test. */
export class ProxiedServices {
  private started: { service: Upstream; port: number } | undefined;
  private log: string[] = [];

  constructor() {
    beforeEach(async () => {
      this.log = [];
      const service = await startUpstream();
      this.started = { service, port: await this.listen(service) };
    });
  }

  get service(): Upstream {
    return this.running.service;
  }

  /** What was logged so far. */
  get logged(): string {
    return this.log.join('');
  }

  /** What the service was sent last. */
  readonly received = () => this.service.requests.at(-1);

  /** Replaces the proxies by some with other options. */
  readonly restart = async (options: ProxyOptions): Promise<void> => {
    const { service } = this;
    this.started = { service, port: await this.listen(service, options) };
  };

  readonly send = (path: string, options?: Parameters<typeof send>[2]) =>
    send(this.running.port, path, options);

  /** Opens a connection and sends the beginning of a request; the rest is up to the test. */
  readonly open = (beginning: string) => {
    const socket = connect(this.running.port, '127.0.0.1');
    socket.write(beginning);
    return { socket, answer: text(socket) };
  };

  private get running() {
    if (!this.started) throw new Error('The proxies start before each test.');
    return this.started;
  }

  private async listen(service: Upstream, options: ProxyOptions = {}): Promise<number> {
    const { others = [], timeout = 10_000 } = options;
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        this.log.push(String(chunk));
        done();
      },
    });
    const logger = { ...logOptions('trace'), stream };
    const app = fastify({ logger, ...tracedLines, trustProxy: 'loopback' });
    traceRequests(app);
    errorAnswers(app, { report: () => {} });
    const servers = new UpstreamServers(app.log, checks);
    app.addHook('onClose', async () => servers.stop());
    const contentAgent = openAgent({ connections: 16, timeout });
    app.addHook('onClose', () => contentAgent.destroy());
    const at = (path: string) =>
      upstreamOf([service.origin + path, ...others.map(({ origin }) => origin + path)]);
    await proxies(app, {
      upstreams: {
        api: at('/base/api'),
        cms: at('/cms'),
        ticketApi: at(''),
        minigame: at('/minigame'),
      },
      servers,
      content: new ContentCache({
        base: at('/cms').base,
        dispatcher: servers.dispatcher(at('/cms'), contentAgent),
      }),
      drafts: new Drafts(undefined),
      watchBudget: () => {},
      timeout,
    });
    app.get('/*', async () => 'a page');
    return listen(app);
  }
}
