import { contentTypes } from '@site/shared/contracts/content-types';
import type { StaffQueue } from '@site/shared/contracts/queue-staff';
import { expect, it } from 'vitest';
import { makeRegistration, staffToken } from './testing/fair.ts';
import { runServers, sendContact } from './testing/running-servers.ts';
import type { ServerProcess } from './testing/server-process.ts';

const { start } = runServers();

/** An attempt from an address, as the composition server hands it on. */
const tryPassword = ({ url }: ServerProcess, username: string, from: string): Promise<Response> =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': contentTypes.loginPassword, 'x-forwarded-for': from },
    body: JSON.stringify({ username, password: 'een gok' }),
  });

async function joinQueue({ url }: ServerProcess): Promise<string> {
  await fetch(`${url}/api/challenge/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(makeRegistration()),
  });
  const headers = { authorization: `Bearer ${staffToken}` };
  const queue = await fetch(`${url}/api/challenge/staff/queue`, { headers });
  return ((await queue.json()) as StaffQueue).tickets[0]?.code ?? '';
}

const statusesOf = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

it('hundreds of passwords from one address hold nobody up, and a full queue of them no stop', async () => {
  const server = await start({ STAFF_TOKEN: staffToken });
  const code = await joinQueue(server);

  const flood = Array.from({ length: 400 }, (_, index) =>
    tryPassword(server, `user${index}`, '198.51.100.7'),
  );
  const poll = fetch(`${server.url}/api/challenge/ticket/view/${code}`);
  expect(await statusesOf([poll, sendContact(server, 'Meanwhile')])).toEqual([200, 204]);
  const attempts = await statusesOf(flood);
  // At most thirty are hashed; on a slow machine some of them wait too long (503).
  const hashed = attempts.filter((status) => status !== 429);
  expect(hashed.length).toBeLessThanOrEqual(30);
  expect(new Set([...hashed, 401, 503])).toEqual(new Set([401, 503]));

  // One is hashed, sixteen wait, and the rest is told to come back.
  const crowd = Array.from({ length: 40 }, (_, index) =>
    tryPassword(server, `guest${index}`, `192.0.2.${index + 1}`),
  );
  const { headers } = await Promise.any(
    crowd.map(async (answer) => {
      const response = await answer;
      return response.status === 503 ? response : Promise.reject(new Error('not refused'));
    }),
  );
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const exitCode = await server.stop();
  const statuses = await statusesOf(crowd);
  expect(statuses.filter((status) => status === 401).length).toBeLessThan(17);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(exitCode).toBe(0);
});
