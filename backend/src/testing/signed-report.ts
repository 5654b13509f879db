import type { InjectOptions } from 'fastify';
import { signatureOf } from '../secrets/webhook-signature.ts';

/** What gateways of tests sign with, as the environment gives it. */
export const reportSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let calls = 0;

/** A report as a gateway sends it; a test that changes it afterwards breaks the signature. */
export function signedReport(
  report: object | string,
  { now, secret = reportSecret }: { readonly now: number; readonly secret?: string },
): InjectOptions & { headers: Record<string, string> } {
  calls += 1;
  const [id, time] = [`call-${calls}`, String(Math.floor(now / 1_000))];
  const body = typeof report === 'string' ? report : JSON.stringify(report);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return {
    method: 'POST',
    url: '/api/sms/reports',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': `v1,${signatureOf(key, { id, time, body }).toString('base64')}`,
    },
  };
}
