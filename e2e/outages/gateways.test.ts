import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentTypes } from '@site/shared/contracts/content-types';
import { undeliveredMessagesSchema } from '@site/shared/contracts/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeSmtpServer,
  startFakeSmtpServer,
} from '../../backend/src/testing/fake-smtp-server.ts';
import { freePort } from '../bench/free-port.ts';
import { type RunningProgram, startProgram } from '../fixtures/programs.ts';
import { FakeGateway } from './fake-gateway.ts';

// A backend whose SMS gateway and mail server are slow, refuse, hang, or see it die.

const staffToken = 'staff-token-for-tests-0123456789';
const wait = { timeout: 30_000, interval: 50 };
const json = { 'content-type': 'application/json' };
const link = /^You are in the queue/;

// One story, told in order.
describe('a backend whose gateways fail', { shuffle: false }, () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'site-gateways-'));
  const gateway = new FakeGateway();
  let smtp: FakeSmtpServer;
  let backend: RunningProgram;
  let origin: string;
  let startBackend: () => Promise<void>;
  let people = 0;

  beforeAll(async () => {
    smtp = await startFakeSmtpServer();
    const webhook = await gateway.start();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    startBackend = async () => {
      backend = startProgram('backend/dist/server.js', {
        NODE_ENV: 'production',
        EMBEDDED_DATABASE: 'true',
        LOG_LEVEL: 'fatal',
        BACKEND_PORT: String(port),
        DATA_DIR: directory,
        DATABASE_URL: '',
        STAFF_TOKEN: staffToken,
        SMS_WEBHOOK_URL: webhook,
        SMS_LANES: '4',
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Rawit <website@rawit.example>',
        MAIL_TO: 'info@rawit.example',
      });
      await backend.answers(`${origin}/readyz`);
    };
    await startBackend();
  });

  afterAll(async () => {
    gateway.release();
    await backend?.stop();
    await gateway.close();
    await smtp?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const post = (address: string, body: object, headers: Record<string, string> = json) =>
    fetch(origin + address, { method: 'POST', headers, body: JSON.stringify(body) });

  const newPhone = () => {
    people += 1;
    return `+316${20_000_000 + people}`;
  };

  async function register(): Promise<string> {
    const phone = newPhone();
    const visitor = { firstName: 'Jan', lastName: 'Jansen', phone, email: '', options: {} };
    expect((await post('/api/challenge/ticket', visitor)).status).toBe(201);
    return phone;
  }

  const registerMany = (count: number) => Promise.all(Array.from({ length: count }, register));

  const staff = { ...json, authorization: `Bearer ${staffToken}` };

  async function callNext(): Promise<void> {
    const answer = await post('/api/challenge/staff/queue/next', { interviewerName: 'Ann' }, staff);
    expect(answer.status).toBe(200);
  }

  async function signUp(): Promise<string> {
    const phone = newPhone();
    const names = { firstName: 'Jan', lastName: 'Jansen', nickname: '' };
    const account = { ...names, username: phone, password: '', email: '', phone };
    const headers = { 'content-type': contentTypes.signup };
    expect((await post('/api/auth/user', account, headers)).status).toBe(200);
    return phone;
  }

  async function sendMail(subject: string): Promise<void> {
    // Without an address to confirm it to, one mail.
    const message = { fromName: 'Jan', fromEmail: '', subject, message: 'Hallo' };
    expect((await post('/api/email', message)).status).toBe(204);
  }

  it('sends codes and calls past tickets that the gateway keeps waiting', async () => {
    gateway.holds(link);
    const phones = await registerMany(12);
    // Three of four lanes are for everything, and the gateway holds them.
    await expect.poll(() => gateway.held.length, wait).toBe(3);
    await callNext();
    await expect
      .poll(() => gateway.received.filter(({ body }) => body.includes('it is your turn!')), wait)
      .toHaveLength(1);
    const phone = await signUp();
    await expect.poll(() => gateway.to(phone), wait).toHaveLength(1);
    expect(gateway.held).toHaveLength(3);
    gateway.release();
    const linked = () =>
      gateway.received.filter(({ body, to }) => link.test(body) && phones.includes(to));
    await expect.poll(() => linked().length, wait).toBe(phones.length);
    expect(new Set(linked().map(({ to }) => to)).size).toBe(phones.length);
  });

  it('sends SMS while the mail server hangs', async () => {
    smtp.hang('data');
    await sendMail('Hangs');
    await expect.poll(() => smtp.hanging, wait).toBe(1);
    const phone = await register();
    await expect.poll(() => gateway.to(phone).length, wait).toBeGreaterThan(0);
    expect(smtp.hanging).toBe(1);
    smtp.hang(undefined);
  });

  it('sends what was refused once more, when the gateway says so, and nothing twice', async () => {
    const seen = new Set<string>();
    const refusals: number[] = [];
    gateway.answers(({ id, at }, response) => {
      const isNew = !seen.has(id);
      seen.add(id);
      if (!isNew) return response.writeHead(202).end();
      refusals.push(at);
      if (refusals.length === 1) return response.writeHead(500).end();
      if (refusals.length === 2) return response.destroy();
      return response.writeHead(429, { 'retry-after': '7' }).end();
    });
    const phones: string[] = [];
    for (const count of [1, 2, 3]) {
      phones.push(await register());
      await expect.poll(() => refusals.length, wait).toBe(count);
    }
    await expect.poll(() => phones.flatMap((phone) => gateway.to(phone)), wait).toHaveLength(6);
    for (const phone of phones) {
      const [first, second] = gateway.to(phone);
      expect(second?.key).toBe(first?.key);
    }
    const [busy, later] = gateway.to(phones[2] ?? '');
    expect((later?.at ?? 0) - (busy?.at ?? 0)).toBeGreaterThanOrEqual(7_000);
  });

  it('gives up what is refused for good, and shows it to staff without what it said', async () => {
    gateway.answers((_sms, response) => response.writeHead(422).end());
    const phone = await register();
    const undelivered = async () => {
      const answer = await fetch(`${origin}/api/challenge/staff/undelivered`, { headers: staff });
      return undeliveredMessagesSchema.parse(await answer.json());
    };
    await expect.poll(async () => (await undelivered()).length, wait).toBe(1);
    gateway.release();
    const [message] = await undelivered();
    expect(message).toMatchObject({
      kind: 'ticket',
      outcome: 'failed',
      reason: 'The SMS gateway answered 422.',
    });
    expect(JSON.stringify(message)).not.toContain(phone);
    expect(gateway.to(phone)).toHaveLength(1);
  });

  it('loses nothing over kill -9, and repeats only what was under way, under one key', async () => {
    smtp.hang('data');
    await sendMail('Survives');
    await expect.poll(() => smtp.hanging, wait).toBeGreaterThan(0);
    gateway.holds(/./);
    const before = gateway.received.length;
    const phones = await registerMany(9);
    await expect.poll(() => gateway.received.length, wait).toBe(before + 3);
    const underWay = gateway.received.slice(before).map(({ to }) => to);
    process.kill(backend.pid, 'SIGKILL');
    await backend.ended;
    smtp.hang(undefined);
    gateway.release();
    await startBackend();
    await expect
      .poll(() => phones.filter((phone) => gateway.to(phone).length === 0), wait)
      .toEqual([]);
    await expect
      .poll(() => underWay.filter((phone) => gateway.to(phone).length < 2), wait)
      .toEqual([]);
    for (const phone of phones) {
      const receptions = gateway.to(phone);
      expect(receptions).toHaveLength(underWay.includes(phone) ? 2 : 1);
      expect(new Set(receptions.map(({ key }) => key)).size).toBe(1);
    }
    const subjects = () =>
      smtp.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim()).sort();
    await expect.poll(subjects, wait).toEqual(['Hangs', 'Survives']);
  });
});
