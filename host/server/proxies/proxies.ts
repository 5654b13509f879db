import { cvMaxBytes } from '@site/shared/contracts/cv-limits';
import { bodyLimit } from '@site/shared/trust-boundary/body-limit';
import type { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import type { ContentCache } from '../content/content-cache.ts';
import { contentRoutes } from '../content/content-routes.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { refuseRequest, sendError } from '../http/error-answers.ts';
import type { Upstream } from '../upstreams/upstream.ts';
import type { UpstreamServers } from '../upstreams/upstream-servers.ts';
import { proxyAssets } from './asset-proxy.ts';
import { openAgent, openConnections, proxyCalls } from './call-proxy.ts';
import { proxyPolls } from './poll-proxy.ts';

interface ProxiesOptions {
  readonly upstreams: ServerConfig['upstreams'];
  readonly servers: UpstreamServers;
  readonly content: ContentCache;
  readonly drafts: Pick<Drafts, 'readerFor' | 'authorizationFor'>;
  /** Told of each bound on calls. */
  readonly watchBudget: (budget: CostBudget) => void;
  /** Longest wait for a service, in milliseconds. */
  readonly timeout?: number;
}

/** A path with a segment that leads upwards, however it is written (WHATWG URL, section 4.5). */
const climbing = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i;

/** What phones and forms ask every 2 s. Questions for a head alone go the way of everything else. */
const forPolls = { exposeHeadRoute: false, config: { shed: 'last' } } as const;

/** What takes the backend long, and what staff do, who are few. */
const costly = { config: { shed: 'first' } } as const;
const forStaff = { config: { shed: 'never' } } as const;

/** A file that comes over a slow line, and takes the backend longer than what was typed. */
const forCvs = { bodyLimit: cvMaxBytes, config: { shed: 'first', largeBody: true } } as const;
const cvTimeoutFactor = 3;

/** A picture that is wanted for the first time in some size is made while the browser waits. */
const imageTimeoutFactor = 3;

/**
 * The services behind the site's one public origin: `/api`, `/ticket-api`, `/minigame` and `/cms`.
 * Bodies are read here, up to a limit, before a connection to a service is taken; purposes have
 * connections of their own.
 */
export async function proxies(
  app: FastifyInstance,
  { upstreams, servers, content, drafts, watchBudget, timeout = 10_000 }: ProxiesOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    // A path that leaves its base would reach what the service shows to this machine alone.
    scope.addHook('onRequest', (request, reply, done) => {
      if (!climbing.test(pathOf(request.url))) return done();
      refuseRequest(reply, 'No such path.');
    });
    const openTo =
      (upstream: Upstream, longest = timeout) =>
      (name: string, connections: number) => {
        const opened = openConnections({ name, connections, timeout: longest, upstream, servers });
        watchBudget(opened.budget);
        scope.addHook('onClose', async () => {
          opened.budget.close();
          await opened.dispatcher.destroy();
        });
        return opened;
      };
    const pollsTo = (upstream: Upstream) => {
      const agent = openAgent({ connections: 128, timeout });
      scope.addHook('onClose', () => agent.destroy());
      return { dispatcher: servers.dispatcher(upstream, agent), timeout };
    };

    const api = { prefix: '/api', base: upstreams.api.base };
    const openApi = openTo(upstreams.api);
    const passPollOn = proxyPolls(api, pollsTo(upstreams.api));
    scope.get('/api/challenge/ticket/view/:code', forPolls, passPollOn);
    scope.get('/api/challenge/state', forPolls, passPollOn);
    const passFairOn = proxyCalls(api, openApi('calls of the fair', 128));
    scope.get('/api/challenge/board', forPolls, passFairOn);
    scope.all('/api/challenge/staff/*', forStaff, passFairOn);
    scope.all('/api/challenge/*', passFairOn);
    scope.all('/api/auth/*', costly, proxyCalls(api, openApi('calls of the login wall', 64)));
    const passFormOn = proxyCalls(api, openApi('calls of forms', 64));
    const cvs = openTo(upstreams.api, cvTimeoutFactor * timeout)('CVs', 8);
    scope.post('/api/contact/cv', forCvs, proxyCalls(api, cvs));
    scope.all('/api/captcha/*', costly, passFormOn);
    scope.all('/api/*', passFormOn);

    // The ticket calls of the specification, section 7: what answers them may answer more.
    const tickets = { prefix: '/ticket-api', base: upstreams.ticketApi.base };
    const passTicketOn = proxyCalls(tickets, openTo(upstreams.ticketApi)('ticket calls', 128));
    const passTicketPollOn = proxyPolls(tickets, pollsTo(upstreams.ticketApi));
    scope.get('/ticket-api/tickets/by-secret/:secret', forPolls, passTicketPollOn);
    scope.get('/ticket-api/tickets/states', forPolls, passTicketPollOn);
    scope.head('/ticket-api/tickets/by-secret/:secret', passTicketOn);
    scope.head('/ticket-api/tickets/states', passTicketOn);
    scope.get('/ticket-api/tickets', forStaff, passTicketOn);
    scope.get('/ticket-api/tickets/qr-keys', forStaff, passTicketOn);
    scope.post('/ticket-api/tickets', passTicketOn);
    scope.post('/ticket-api/tickets/waiting-list', passTicketOn);
    scope.post('/ticket-api/tickets/search', forStaff, passTicketOn);
    scope.get('/ticket-api/tickets/desk', forStaff, passTicketOn);
    scope.post('/ticket-api/tickets/desk', forStaff, passTicketOn);
    scope.get('/ticket-api/tickets/qr/:type/:file', passTicketOn);
    scope.get('/ticket-api/tickets/by-secret/:secret/:type/:file', passTicketOn);
    scope.patch('/ticket-api/tickets/state', forStaff, passTicketOn);
    scope.patch('/ticket-api/tickets/:secret/state', forStaff, passTicketOn);
    scope.all('/ticket-api/*', async (_request, reply) =>
      sendError(reply, 404, { error: 'notFound', message: 'There is no such call.' }),
    );

    const minigame = { prefix: '/minigame', base: upstreams.minigame.base };
    scope.all(
      '/minigame/*',
      costly,
      proxyCalls(minigame, openTo(upstreams.minigame)('the minigame', 16)),
    );

    contentRoutes(scope, { content, draftsFor: (request) => drafts.readerFor(request) });
    const assets = openTo(upstreams.cms, imageTimeoutFactor * timeout)('pictures', 128);
    scope.get(
      '/cms/assets/:id',
      proxyAssets({ prefix: '/cms', base: upstreams.cms.base }, assets, (request) =>
        drafts.authorizationFor(request),
      ),
    );
    // A real content system has users, files and a log-in behind the same base.
    scope.all('/cms/*', async (_request, reply) =>
      sendError(reply, 404, { error: 'notFound', message: 'Only items and assets are public.' }),
    );
  });
}

function pathOf(url: string): string {
  return url.replace(/\?.*$/, '');
}
