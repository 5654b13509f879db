import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type Channel, channels } from '../modules/outbox/outbox-table.ts';
import { readConfig } from '../read-config.ts';
import { FakePushService } from '../testing/fake-push-service.ts';
import { makeEmbeddedStorage, type TestStorage } from '../testing/test-storage.ts';
import { environmentOfCopy } from './environment-of-copy.ts';
import { startOnCopy } from './start-on-copy.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A site that is connected to everything there is, at one place. */
const connectedTo = (host: string) => ({
  SMS_WEBHOOK_URL: `http://${host}/sms`,
  SMS_WEBHOOK_TOKEN: 'token',
  SMTP_URL: `smtp://${host}`,
  MAIL_FROM: 'site@rawit.example',
  MAIL_TO: 'office@rawit.example',
  CRM_WEBHOOK_URL: `https://${host}/crm`,
  CRM_WEBHOOK_SECRET: secret,
  PUSH_SERVICES: `http://${host}`,
  CMS_URL: `http://${host}/cms`,
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'secret',
  RECAPTCHA_VERIFY_URL: `http://${host}/recaptcha`,
});

const places = (dataDirectory: string) => ({
  dataDirectory,
  databaseUrl: undefined,
  contentDirectory: undefined,
});

describe('the environment of a copy', () => {
  it('has no address of a gateway, of the CRM, of push services or of anything else', () => {
    const environment = environmentOfCopy(connectedTo('127.0.0.1:1'), places('/copy'), 8_000);
    expect(readConfig(environment, root)).toMatchObject({
      host: '127.0.0.1',
      port: 8_000,
      dataDirectory: '/copy',
      mail: { smtpUrl: undefined },
      sms: { gateways: [] },
      crm: undefined,
      push: { services: [] },
      contentSystem: undefined,
      captcha: { provider: 'local' },
    });
  });

  it('has of all settings those that are named here, so that a new one has to be allowed', () => {
    const file = readFileSync(path.join(root, 'scripts', 'program-settings.json'), 'utf8');
    const { backend } = z.object({ backend: z.array(z.string()) }).parse(JSON.parse(file));
    const all = Object.fromEntries(
      [...backend, 'NODE_OPTIONS', 'OTEL_EXPORTER_OTLP_ENDPOINT'].map((name) => [name, 'given']),
    );
    const environment = environmentOfCopy(all, places('/copy'), 8_000);
    expect(Object.keys(environment).filter((name) => environment[name] === 'given')).toEqual([
      'AUTH_KEY',
      'CAPTCHA_KEY',
      'CONTENT_DIR',
      'FAIR_CONFIG',
      'OPERATIONS_TOKEN',
      'QR_KEYS',
      'SITE_CONFIG',
      'STAFF_TOKEN',
    ]);
  });
});

describe('a backend on a copy', () => {
  let storage: TestStorage;
  let connections: number;
  const outside = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {}).destroy();
  });

  beforeEach(async () => {
    storage = await makeEmbeddedStorage();
    connections = 0;
    outside.listen(0, '127.0.0.1');
    await once(outside, 'listening');
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    outside.close();
    await storage.remove();
  });

  it('reaches nobody with the messages that wait in it', async () => {
    const host = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const database = await storage.open();
    await addWaitingMessages(database, `http://${host}/push`);
    await database.close();
    for (const [name, value] of Object.entries(connectedTo(host))) vi.stubEnv(name, value);
    await startOnCopy(places(storage.dataDirectory));
    expect(connections).toBe(0);
  });
});

async function addWaitingMessages(database: Database, endpoint: string): Promise<void> {
  const browser = randomUUID();
  const recipients: Record<Channel, string> = {
    sms: '+31612345678',
    email: 'visitor@example.com',
    crm: 'crm.example',
    push: browser,
  };
  await database.query({
    text: `insert into queue_tickets
      (code, number, status, status_updated, first_name, last_name, phone, email, created_at, changed_at)
      values ('code', 1, 'VALID', now(), 'Ada', 'Lovelace', '+31612345678', '', now(), now())`,
  });
  const { keys } = await newBrowser();
  await database.query({
    text: `insert into push_subscriptions (id, ticket_code, endpoint, p256dh, auth, language, created_at)
      values ('${browser}', 'code', '${endpoint}', '${keys.p256dh}', '${keys.auth}', 'en', now())`,
  });
  for (const channel of channels) {
    await database.query({
      text: `insert into outbox_messages
        (channel, recipient, subject, body, status, created_at, next_attempt_at)
        values ('${channel}', '${recipients[channel]}', '', '{}', 'pending', now(), now())`,
    });
  }
}

/** Keys that a message can be encrypted for. */
async function newBrowser() {
  const service = new FakePushService();
  await service.start();
  const browser = service.addBrowser();
  await service.close();
  return browser;
}
