import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { countInMemory } from '@site/shared/trust-boundary/count-in-memory';
import { createRateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './error-answers.ts';
import { isOwnPage } from './own-page.ts';

interface PageBeacons<Beacon> {
  /** What their limit is called. */
  readonly name: string;
  readonly path: string;
  /** Longest body, in bytes. */
  readonly bodyLimit: number;
  /** Most of one network. */
  readonly perMinute: number;
  /** The visitors' addresses of this site, where they are configured; that which was asked is one. */
  readonly origins: readonly string[] | undefined;
  /** `undefined` for what is no beacon. */
  readonly read: (body: unknown) => Beacon | undefined;
  readonly onBeacon: (beacon: Beacon, request: FastifyRequest) => Promise<void> | void;
  readonly security: SecurityLog;
}

/** Takes what pages of this site report, and nothing else. */
export function takePageBeacons<Beacon>(
  app: FastifyInstance,
  { name, path, bodyLimit, perMinute, origins, read, onBeacon, security }: PageBeacons<Beacon>,
): void {
  const count = countInMemory();
  const limit = createRateLimit({ name, points: perMinute, window: 60_000, count, security });
  app.post(path, { bodyLimit, config: { shed: 'first' } }, async (request, reply) => {
    if (!isOwnPage(request, origins)) {
      security.report('beacon-refused', { client: request.ip, subject: 'origin' });
      const message = 'Beacons come from the pages of this site.';
      return sendError(reply, 403, { error: 'forbidden', message });
    }
    await limit.use(clientNetwork(request.ip));
    const beacon = read(request.body);
    if (beacon === undefined) {
      security.report('beacon-refused', { client: request.ip, subject: 'content' });
      const message = 'This is no beacon.';
      return sendError(reply, 400, { error: 'validationFailed', message });
    }
    await onBeacon(beacon, request);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
