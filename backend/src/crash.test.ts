import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from './database/database.ts';
import { outboxMessages } from './modules/outbox/outbox-table.ts';
import { submissions } from './modules/submissions/submissions-table.ts';
import { mailed, runServers, sendContact } from './testing/running-servers.ts';
import type { ServerProcess } from './testing/server-process.ts';

const { start, onDatabase } = runServers();

// Servers are started one after the other, which takes its time on a busy machine.
it('a crash loses and doubles nothing that was accepted, and a retry gets the same ticket', {
  timeout: 180_000,
}, async () => {
  const server = await start(fair);
  const accepted: string[] = [];
  let sent = 0;
  const sender = async () => {
    for (;;) {
      sent += 1;
      const subject = `Message ${sent}`;
      const response = await sendContact(server, subject).catch(() => undefined);
      if (!response) return;
      if (response.status === 204) accepted.push(subject);
    }
  };
  const known = new Map<number, number>();
  let people = 0;
  const visitor = async () => {
    for (;;) {
      people += 1;
      const person = people;
      const response = await register(server, person).catch(() => undefined);
      if (!response) return;
      known.set(person, await numberOf(response));
    }
  };
  // So many at once that a crash comes upon messages and registrations that share a transaction.
  const senders = Array.from({ length: 8 }, sender);
  const visitors = Array.from({ length: 12 }, visitor);
  await expect.poll(() => accepted.length, { timeout: 60_000 }).toBeGreaterThan(60);
  await expect.poll(() => known.size, { timeout: 60_000 }).toBeGreaterThan(30);
  await server.crash();
  await Promise.all(senders);
  await Promise.allSettled(visitors);

  const next = await start(fair);
  const numbers: number[] = [];
  for (let person = 1; person <= people; person++) {
    const number = await numberOf(await register(next, person));
    if (known.has(person)) expect(number).toBe(known.get(person));
    numbers.push(number);
  }
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  await next.crash();

  const [messages, mails, phones] = await onDatabase((database) =>
    Promise.all([stored(database), mailed(database), texted(database)]),
  );
  for (const subjects of [messages, mails]) {
    expect(subjects).toEqual(expect.arrayContaining(accepted));
    expect(new Set(subjects).size).toBe(subjects.length);
  }
  expect(phones).toHaveLength(people);
  expect(new Set(phones).size).toBe(people);
});

const fair = { REGISTRATION_LIMIT: '100000', STAFF_TOKEN: 'staff-token-for-tests-0123456789' };

const register = ({ url }: ServerProcess, person: number) =>
  fetch(`${url}/api/challenge/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `form-${person}` },
    body: JSON.stringify({
      firstName: 'Jan',
      lastName: 'Jansen',
      phone: `+316${10_000_000 + person}`,
      email: '',
      options: {},
    }),
  });

const numberOf = async (response: Response) =>
  z.object({ number: z.number() }).parse(await response.json()).number;

async function stored({ connection }: Database): Promise<string[]> {
  const rows = await connection.select({ content: submissions.content }).from(submissions);
  return rows.map(({ content }) => String(content.subject));
}

async function texted({ connection }: Database): Promise<string[]> {
  const rows = await connection
    .select({ phone: outboxMessages.recipient })
    .from(outboxMessages)
    .where(eq(outboxMessages.channel, 'sms'));
  return rows.map(({ phone }) => phone);
}
