import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRunning, type ServedSite, serversOf, startServedSite } from './npm-start.ts';

const secret = 'staff-token-of-the-outage-tests';

let site: ServedSite;
let origin: string;
let backend: string;

beforeAll(async () => {
  site = await startServedSite({
    STAFF_TOKEN: secret,
    CONTACT_LIMIT_UNCHECKED: '1000',
  });
  ({ origin, backend } = site);
  await Promise.all([site.answers(`${backend}/readyz`), site.answers(`${origin}/contact`)]);
});

afterAll(async () => {
  await site?.stop();
  if (site) await rm(site.directory, { recursive: true, force: true });
});

const pidOf = async (program: 'backend' | 'host') => (await serversOf(site.pid))[program];

async function kill(program: 'backend' | 'host', signal: NodeJS.Signals = 'SIGKILL') {
  process.kill(await pidOf(program), signal);
}

const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status;

const sendContact = (subject: string) =>
  fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fromName: 'Jan', fromEmail: 'jan@b.nl', subject, message: 'Hoi' }),
  });

// One story, told in order.
describe('npm start', { shuffle: false }, () => {
  describe('a backend that dies', () => {
    it('leaves the pages up, is started again, and has lost nothing', async () => {
      const first = await pidOf('backend');
      expect((await sendContact('Voor de klap')).status).toBe(204);
      process.kill(first, 'SIGKILL');
      await expect
        .poll(() => statusOf(`${backend}/healthz`), { interval: 5, timeout: 20_000 })
        .toBeUndefined();
      for (const page of ['/', '/contact', '/en/contact', '/jfall-2025']) {
        expect([page, await statusOf(origin + page)]).toEqual([page, 200]);
      }
      expect(await statusOf(`${origin}/readyz`)).toBe(200);

      await site.answers(`${backend}/readyz`);
      expect(await pidOf('backend')).not.toBe(first);
      expect((await sendContact('Na de klap')).status).toBe(204);
      const outbox = await (await fetch(`${backend}/outbox`)).text();
      for (const subject of ['Voor de klap', 'Na de klap']) expect(outbox).toContain(subject);
      await expect
        .poll(site.output, { timeout: 20_000 })
        .toMatch(
          /The backend was ended by SIGKILL\. It is started again in 1 s\.[\s\S]*is up again\./,
        );
    });
  });

  describe('a composition server that dies', () => {
    it('is started again, while the backend goes on', async () => {
      const before = await pidOf('backend');
      await kill('host');
      await expect
        .poll(() => statusOf(`${origin}/contact`), { interval: 5, timeout: 20_000 })
        .toBeUndefined();
      expect(await statusOf(`${backend}/readyz`)).toBe(200);
      await site.answers(`${origin}/contact`);
      expect(await pidOf('backend')).toBe(before);
      expect(site.output()).toMatch(/The composition server was ended by SIGKILL\./);
    });
  });

  describe.skipIf(process.platform !== 'linux')('the environment', () => {
    it('of the composition server holds no secret of the backend', async () => {
      // Another test may have ended them.
      await site.answers(`${backend}/readyz`);
      await site.answers(`${origin}/contact`);
      const environmentOf = async (program: 'backend' | 'host') =>
        readFile(`/proc/${await pidOf(program)}/environ`, 'utf8');
      expect(await environmentOf('backend')).toContain(secret);
      const host = await environmentOf('host');
      expect(host).toContain('DATA_DIR=');
      expect(host).not.toContain(secret);
    });
  });

  it('leaves no server behind when it is killed', async () => {
    const servers = Object.values(await serversOf(site.pid));
    const areRunning = () => Promise.all(servers.map(isRunning));
    expect(await areRunning()).toEqual([true, true]);
    await site.kill();
    await expect.poll(areRunning, { timeout: 20_000 }).toEqual([false, false]);
  });
});
