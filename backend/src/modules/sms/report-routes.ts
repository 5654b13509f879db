import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { refusals } from '../../http/open-api.ts';
import { isSignedNow } from '../../secrets/webhook-signature.ts';
import { smsReportSchema } from './report-contract.ts';
import type { SmsReports } from './reports.ts';

/** Longest report, in bytes. */
const bodyLimit = 8_192;

interface ReportRouteOptions {
  readonly reports: SmsReports;
  readonly secrets: readonly Buffer[];
  /** Calls per client, and those with a wrong signature. */
  readonly limits: { readonly calls: RateLimit; readonly wrongSignatures: RateLimit };
  readonly security: SecurityLog;
  readonly now: () => number;
}

/**
 * `POST /api/sms/reports`: gateways report what became of SMS that they accepted. The answer does not say
 * whether there is such an SMS.
 */
export function smsReportRoute(options: ReportRouteOptions): FastifyPluginAsyncZod {
  const { reports, secrets, limits, security, now } = options;
  return async (app) => {
    // The signature is of the bytes: they are parsed once it has held.
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    app.post(
      '/sms/reports',
      {
        bodyLimit,
        // A gateway reports again what was not taken.
        config: { shed: 'first' },
        onRequest: async ({ ip }) => {
          await limits.calls.use(clientNetwork(ip));
        },
        schema: {
          tags: ['sms'],
          summary: 'A gateway reports what became of an SMS',
          description:
            'Signed as Standard Webhooks say. `type` is `sms.delivered` or `sms.failed`, and `data.id` ' +
            'the id under which the gateway got the SMS, or `data.messageId` the one that it answered with.',
          response: { 204: z.undefined().describe('Heard'), ...refusals(400, 401, 413, 429, 503) },
        },
      },
      async ({ headers, body, ip }, reply) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        if (!isSignedNow({ headers, body: bytes }, { secrets, now: now() })) {
          security.report('report-signature-refused', { client: ip });
          await limits.wrongSignatures.use(clientNetwork(ip));
          throw new AppError('unauthorised', 401, {
            message: 'The signature is not of this body, or older than five minutes.',
          });
        }
        await reports.take(smsReportSchema.parse(parse(bytes)));
        return reply.code(204).send();
      },
    );
  };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('validationFailed', 400, { message: 'The body is not JSON.' });
  }
}
