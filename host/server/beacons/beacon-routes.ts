import { type Beacon, beaconLimit, beaconPath, beaconSchema } from '@site/shared/contracts/beacon';
import { continueTrace, parseTraceparent, runInTrace } from '@site/shared/telemetry/trace-context';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance } from 'fastify';
import { type GivenDocument, readDocument } from '../canaries/document-token.ts';
import { isCrawler } from '../http/is-robot.ts';
import { takePageBeacons } from '../http/page-beacons.ts';

/** A document that a server has signed, and the remotes whose code ran in it so far, as it says. */
export interface TellingDocument {
  readonly given: GivenDocument;
  readonly ran: readonly string[];
}

interface BeaconRoutesOptions {
  /** The visitors' addresses of this site, where they are configured; that which was asked is one. */
  readonly origins: readonly string[] | undefined;
  /**
   * @param ip of the sender
   * @param document that tells, where a server has signed it
   */
  readonly onBeacon: (beacon: Beacon, ip: string, document?: TellingDocument) => Promise<void>;
  /** What documents are signed with. */
  readonly documentKey: string;
  readonly security: SecurityLog;
}

/**
 * A hall full of phones has one address, so this is wide: it keeps one machine from filling the
 * counters, not a person from being heard.
 */
const beaconsPerMinute = 6_000;

/** `POST /beacons`: what pages of this site report of their health. Nothing of the request is kept. */
export function beaconRoutes(app: FastifyInstance, options: BeaconRoutesOptions): void {
  const { origins, onBeacon, documentKey, security } = options;
  takePageBeacons(app, {
    name: 'beacons',
    path: beaconPath,
    bodyLimit: beaconLimit,
    perMinute: beaconsPerMinute,
    origins,
    read: (body) => beaconSchema.safeParse(body).data,
    async onBeacon(beacon, request) {
      // As a part of the document that tells it; the header of a beacon is not the page's to set.
      const { traceparent, document, ran } = request.query as Record<string, unknown>;
      const trace = continueTrace(parseTraceparent(traceparent));
      // What crawlers do says nothing of how a version does with people.
      const given = isCrawler(request) ? undefined : readDocument(document, documentKey);
      const telling = given && { given, ran: typeof ran === 'string' ? ran.split(',') : [] };
      await runInTrace(trace, () => onBeacon(beacon, request.ip, telling));
    },
    security,
  });
}
