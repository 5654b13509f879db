import {
  type FiguresBeacon,
  figuresBeaconSchema,
  figuresLimit,
  figuresPath,
} from '@site/shared/contracts/figures-beacon';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { countInMemory, createRateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance } from 'fastify';
import { readDraftCookie } from '../drafts/draft-cookie.ts';
import { sendError } from '../http/error-answers.ts';
import { isRobot } from '../http/is-robot.ts';
import { isOwnPage } from '../http/own-page.ts';
import { readOverrideCookie } from '../overrides/override-cookie.ts';

interface FiguresBeaconOptions {
  /** The visitors' addresses of this site, where they are configured; that which was asked is one. */
  readonly origins: readonly string[] | undefined;
  readonly count: (beacon: FiguresBeacon, teller: { ip: string; hosts: readonly string[] }) => void;
  readonly security: SecurityLog;
}

/** A hall full of phones has one address. A document tells once when it is left, and once in between. */
const beaconsPerMinute = 600;

/** `POST /beacons/figures`: what pages report of visits. Nothing of the request is kept but what is counted. */
export function figuresBeaconRoute(app: FastifyInstance, options: FiguresBeaconOptions): void {
  const { origins, count, security } = options;
  const limit = createRateLimit({
    name: 'figures',
    points: beaconsPerMinute,
    window: 60_000,
    count: countInMemory(),
    security,
  });
  const hostsOfSite = (origins ?? []).map((origin) => new URL(origin).host);
  app.post(
    figuresPath,
    { bodyLimit: figuresLimit, config: { shed: 'first' } },
    async (request, reply) => {
      if (!isOwnPage(request, origins)) {
        security.report('beacon-refused', { client: request.ip, subject: 'origin' });
        const message = 'Beacons come from the pages of this site.';
        return sendError(reply, 403, { error: 'forbidden', message });
      }
      await limit.use(clientNetwork(request.ip));
      const beacon = figuresBeaconSchema.safeParse(readJson(request.body));
      if (!beacon.success) {
        security.report('beacon-refused', { client: request.ip, subject: 'content' });
        const message = 'This is no beacon.';
        return sendError(reply, 400, { error: 'validationFailed', message });
      }
      // Who looks at other versions or at drafts is no visitor.
      const isPreview = (readOverrideCookie(request) ?? readDraftCookie(request)) !== undefined;
      if (!isPreview && !isRobot(request)) {
        count(beacon.data, { ip: request.ip, hosts: [request.host, ...hostsOfSite] });
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}

/** Browsers send it as text, which costs the page no more code. */
function readJson(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
