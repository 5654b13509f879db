import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { challengeRegisteredSchema } from '@site/shared/contracts/challenge-registration';
import { xsrfCookie, xsrfHeader } from '@site/shared/contracts/headers';
import type { Answer, Client } from './client.ts';
import type { Fair } from './fair.ts';
import type { Registration } from './record.ts';

/** Until an SMS must have come, in milliseconds: longer than what a killed backend had claimed is held. */
export const smsTimeout = 90_000;

/** What every visitor of a rehearsal is called, so that people can tell. */
const lastName = 'Rehearsal';

/**
 * Registers as a browser does, and taps again with the same key for as long as no answer comes.
 *
 * @returns undefined when it was refused, or the fair was over before
 */
export async function register(
  fair: Fair,
  client: Client,
  phone: string,
): Promise<Registration | undefined> {
  const key = randomUUID();
  while (!fair.isLate) {
    const answer = await send(client, { phone, key });
    if (answer?.status === 201) {
      const { number } = challengeRegisteredSchema.parse(JSON.parse(answer.body));
      const code = await fair.sms.codeOf({ phone, number }, smsTimeout);
      return { phone, number, code };
    }
    if (answer && answer.status < 500) return undefined;
    await pause(500 + 1_000 * Math.random());
  }
  return undefined;
}

async function send(
  client: Client,
  { phone, key }: { phone: string; key: string },
): Promise<Answer | undefined> {
  const headers = await xsrfHeaders(client);
  if (!headers) return undefined;
  return client.ask('register', '/api/challenge/ticket', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: { firstName: 'Visitor', lastName, phone, email: '', options: {} },
  });
}

/** What a page of the site sends along with a change: cookie, its repetition, and the origin. */
export async function xsrfHeaders(client: Client): Promise<Record<string, string> | undefined> {
  const answer = await client.ask('register', '/api/xsrf');
  const [cookie] = answer?.headers['set-cookie'] ?? [];
  const token = cookie?.match(new RegExp(`^${xsrfCookie}=([^;]+)`))?.[1];
  if (!token) return undefined;
  return { cookie: `${xsrfCookie}=${token}`, [xsrfHeader]: token, origin: client.origin };
}
