import { drainOnClose } from '@site/shared/trust-boundary/draining';
import { readForwardingHeaders } from '@site/shared/trust-boundary/forwarding-headers';
import { shedLoad } from '@site/shared/trust-boundary/load-shedding';
import { refuseForeignTargets } from '@site/shared/trust-boundary/request-target';
import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { limitConcurrentBodies } from './concurrent-bodies.ts';
import { errorAnswers, refuseRequest } from './error-answers.ts';
import { scheduleFairly } from './fair-scheduling.ts';
import { securityHeaders } from './security-headers.ts';

/** How long requests under way may take once the server stops, in milliseconds. */
const drainTime = 10_000;

/** What every request and every answer has in common. Comes before everything that has routes. */
export const httpPlugin = fastifyPlugin<{ readonly config: Pick<ServerConfig, 'trustProxy'> }>(
  async (app, { config }) => {
    readForwardingHeaders(app, config.trustProxy);
    refuseForeignTargets(app, { security: app.security, answer: refuseRequest });
    drainOnClose(app, { drainTime });
    scheduleFairly(app);
    shedLoad(app, app.metrics);
    securityHeaders(app);
    errorAnswers(app, app.security);
    limitConcurrentBodies(app);
  },
  { name: 'http', dependencies: ['metrics'] },
);
