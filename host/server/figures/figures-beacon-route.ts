import {
  type FiguresBeacon,
  figuresBeaconSchema,
  figuresLimit,
  figuresPath,
} from '@site/shared/contracts/figures-beacon';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance } from 'fastify';
import { readDraftCookie } from '../drafts/draft-cookie.ts';
import { isRobot } from '../http/is-robot.ts';
import { takePageBeacons } from '../http/page-beacons.ts';
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
  const hostsOfSite = (origins ?? []).map((origin) => new URL(origin).host);
  takePageBeacons(app, {
    name: 'figures',
    path: figuresPath,
    bodyLimit: figuresLimit,
    perMinute: beaconsPerMinute,
    origins,
    read: (body) => figuresBeaconSchema.safeParse(readJson(body)).data,
    onBeacon(beacon, request) {
      // Who looks at other versions or at drafts is no visitor.
      const isPreview = (readOverrideCookie(request) ?? readDraftCookie(request)) !== undefined;
      if (isPreview || isRobot(request)) return;
      count(beacon, { ip: request.ip, hosts: [request.host, ...hostsOfSite] });
    },
    security,
  });
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
