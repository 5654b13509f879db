import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { countInMemory } from '@site/shared/trust-boundary/count-in-memory';
import { createRateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance } from 'fastify';
import { reportPath } from '../document/browser-reports.ts';
import { sendError } from '../http/error-answers.ts';
import { type PolicyViolation, readReport } from './policy-report.ts';

interface ReportRoutesOptions {
  readonly onViolation: (violation: PolicyViolation) => void;
  readonly security: SecurityLog;
}

/** Longest body that is read, in bytes: each report repeats the whole policy. */
const reportLimit = 65_536;

/** A page has nothing to report, so this is far less than beacons of pages. */
const reportsPerMinute = 300;

/**
 * `POST /beacons/reports`: what browsers refused by the policies of our pages. It is counted by words
 * of ours; addresses, which can hold a visitor's secret, are neither kept nor logged.
 */
export function reportRoutes(app: FastifyInstance, options: ReportRoutesOptions): void {
  const { onViolation, security } = options;
  const limit = createRateLimit({
    name: 'policy reports',
    points: reportsPerMinute,
    window: 60_000,
    count: countInMemory(),
    security,
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(
      reportPath,
      { bodyLimit: reportLimit, config: { shed: 'first' } },
      async (request, reply) => {
        // Browsers say this of themselves; those that do not are old.
        const { 'sec-fetch-site': site = 'same-origin' } = request.headers;
        if (site !== 'same-origin') {
          const message = 'Reports come from the pages of this site.';
          return sendError(reply, 403, { error: 'forbidden', message });
        }
        await limit.use(clientNetwork(request.ip));
        const violations = readReport(request.body);
        if (!violations) {
          const message = 'This is no report.';
          return sendError(reply, 400, { error: 'validationFailed', message });
        }
        for (const violation of violations) {
          onViolation(violation);
          if (violation.refused === 'extension') continue;
          const subject = `${violation.directive} ${violation.refused}`;
          security.report('policy-violated', { client: request.ip, subject });
        }
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}
