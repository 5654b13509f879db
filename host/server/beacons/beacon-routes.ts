import { type Beacon, beaconLimit, beaconPath, beaconSchema } from '@site/shared/contracts/beacon';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from '../http/error-answers.ts';
import { AddressLimit } from './address-limit.ts';

interface BeaconRoutesOptions {
  /** The visitors' addresses of this site, where they are configured; that which was asked is one. */
  readonly origins: readonly string[] | undefined;
  readonly onBeacon: (beacon: Beacon) => void;
  readonly limit?: AddressLimit;
}

/** `POST /beacons`: what pages of this site tell of how they do. Nothing of the request is kept. */
export function beaconRoutes(app: FastifyInstance, options: BeaconRoutesOptions): void {
  const { origins, onBeacon, limit = new AddressLimit() } = options;
  app.post(beaconPath, { bodyLimit: beaconLimit }, async (request, reply) => {
    if (!isOwnPage(request, origins)) {
      const message = 'Beacons come from the pages of this site.';
      return sendError(reply, 403, { error: 'forbidden', message });
    }
    if (!limit.admits(request.ip)) {
      const message = 'Too many beacons from this address.';
      return sendError(reply.header('retry-after', '60'), 429, { error: 'rateLimited', message });
    }
    const beacon = beaconSchema.safeParse(request.body);
    if (!beacon.success) {
      const message = 'This is no beacon.';
      return sendError(reply, 400, { error: 'validationFailed', message });
    }
    onBeacon(beacon.data);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

/** Browsers say where a beacon comes from, and no page can make them say something else. */
function isOwnPage(request: FastifyRequest, origins: readonly string[] | undefined): boolean {
  const { origin = '' } = request.headers;
  return origin === `${request.protocol}://${request.host}` || Boolean(origins?.includes(origin));
}
