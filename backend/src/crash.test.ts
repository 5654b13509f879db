import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from './database/database.ts';
import { outboxMessages } from './modules/outbox/outbox-table.ts';
import { submissions } from './modules/submissions/submissions-table.ts';
import { mailed, runServers, sendContact } from './testing/running-servers.ts';
import type { ServerProcess } from './testing/server-process.ts';

const { start, onDatabase } = runServers();

async function stored({ connection }: Database): Promise<string[]> {
  const rows = await connection.select({ content: submissions.content }).from(submissions);
  return rows.map(({ content }) => String(content.subject));
}

// Servers are started one after the other, which takes its time on a busy machine.
describe('a crash', { timeout: 180_000 }, () => {
  it('in the middle of contact messages loses none that was accepted, and doubles none', async () => {
    const server = await start();
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
    const senders = Array.from({ length: 8 }, sender);
    await expect.poll(() => accepted.length, { timeout: 20_000 }).toBeGreaterThan(60);
    await server.crash();
    await Promise.all(senders);
    const tables = await onDatabase((database) =>
      Promise.all([stored(database), mailed(database)]),
    );
    for (const subjects of tables) {
      expect(subjects).toEqual(expect.arrayContaining(accepted));
      expect(new Set(subjects).size).toBe(subjects.length);
    }
  });

  it('in the middle of registrations leaves all or nothing, and a retry gets the same ticket', async () => {
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
    const server = await start(fair);
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
    // So many at once that a crash comes upon registrations that share a transaction.
    const visitors = Array.from({ length: 12 }, visitor);
    await expect.poll(() => known.size, { timeout: 30_000 }).toBeGreaterThan(30);
    await server.crash();
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
    const phones = await onDatabase(({ connection }) =>
      connection.select({ phone: outboxMessages.recipient }).from(outboxMessages),
    );
    expect(phones).toHaveLength(people);
    expect(new Set(phones.map(({ phone }) => phone)).size).toBe(people);
  });
});
