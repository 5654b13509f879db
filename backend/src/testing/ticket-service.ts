import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentTypes } from '@site/shared/contracts/content-types';
import type { TicketCreation } from '@site/shared/contracts/ticket-creation';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { atTheFair, staffToken } from './fair.ts';
import { lendStorage } from './lent-storage.ts';
import { makeLog } from './silent-log.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestStorage } from './test-storage.ts';

export const staffHeaders = { authorization: `Bearer ${staffToken}` };

const makeTicket = (overrides: Partial<TicketCreation> = {}): TicketCreation => ({
  firstName: 'Jan',
  lastName: 'Jansen',
  phoneNumber: '06 12 34 56 78',
  email: '',
  employeeLookingForJob: true,
  zzpLookingForJob: false,
  homeAssistantInfo: false,
  ...overrides,
});

const activities = {
  waffles: {},
  'ai-minigame': {},
  lego: { capacity: 2 },
  quiz: { capacity: 3 },
  puzzle: { capacity: 1 },
  raffle: { capacity: 1, opens: '2025-11-06T13:00:00Z', closes: '2025-11-06T15:00:00Z' },
  closed: { closes: '2025-11-06T13:00:00Z' },
  'short-list': { capacity: 1, waitingList: 1 },
  // One for each test that wants its own.
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, one) => [`one-${one + 1}`, { capacity: 1 }]),
  ),
};

type Answer = Promise<LightMyRequestResponse>;

interface Scan {
  readonly headers?: Record<string, string>;
  readonly scannedAt?: string;
}

/** The ticket service over HTTP, at a fair with a few activities and a clock that tests move. */
export class TestTickets {
  clock = Date.parse('2025-11-06T13:02:00Z');
  /** Settings besides those of every test. */
  environment: Record<string, string> = {};
  readonly log = makeLog();
  storage!: TestStorage;
  fair!: ReturnType<typeof atTheFair>;
  private site!: TestApp;

  get app(): TestApp['app'] {
    return this.site.app;
  }

  get database(): TestApp['database'] {
    return this.site.database;
  }

  async open(fairActivities: object = activities): Promise<void> {
    const file = path.join(this.storage.dataDirectory, 'fair.json');
    writeFileSync(file, JSON.stringify({ activities: fairActivities }));
    this.site = await startTestApp({
      storage: this.storage,
      environment: { STAFF_TOKEN: staffToken, FAIR_CONFIG: file, ...this.environment },
      log: this.log.log,
      now: () => this.clock,
    });
    this.fair = atTheFair(this.site);
  }

  close(): Promise<void> {
    return this.site.close();
  }

  /** Starts the backend anew on the same data. */
  async reopen(fairActivities?: object): Promise<void> {
    await this.close();
    await this.open(fairActivities);
  }

  readonly create = (types: string, ticket: Partial<TicketCreation> = {}, headers = {}): Answer =>
    this.post('/tickets', types, { ticket, headers });

  /** Asks for a place on a waiting list. */
  readonly wait = (type: string, ticket: Partial<TicketCreation> = {}, headers = {}): Answer =>
    this.post('/tickets/waiting-list', type, { ticket, headers });

  private readonly post = (
    url: string,
    types: string,
    { ticket, headers }: { ticket: Partial<TicketCreation>; headers: object },
  ): Answer =>
    this.app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(makeTicket({ phoneNumber: this.fair.newPhone(), ...ticket })),
      headers: {
        'content-type': types.includes(',') ? contentTypes.combinedTicket : contentTypes.ticket,
        'ticket-type': types,
        ...headers,
      },
    });

  /** Registers and reads the secret off the phone. */
  readonly obtain = async (types: string): Promise<string> => {
    const phoneNumber = this.fair.newPhone();
    await this.create(types, { phoneNumber });
    await expect.poll(() => this.fair.smsTo(phoneNumber)).toHaveLength(1);
    const [text = ''] = await this.fair.smsTo(phoneNumber);
    return /\/t\/[\w,-]+\/([\w-]{22})\?/.exec(text)?.[1] ?? '';
  };

  readonly view = (secret: string, types: string): Answer =>
    this.app.inject({ url: `/tickets/by-secret/${secret}`, headers: { 'ticket-type': types } });

  /** What forms know of activities before anybody types. */
  readonly states = (types: string, headers = {}): Answer =>
    this.app.inject({ url: '/tickets/states', headers: { 'ticket-type': types, ...headers } });

  readonly scan = (type: string, secret: string, { headers = {}, ...more }: Scan = {}): Answer =>
    this.app.inject({
      method: 'PATCH',
      url: '/tickets/state',
      payload: { type, secret, ...more },
      headers: { ...staffHeaders, ...headers },
    });

  readonly set = (secret: string, state: string, headers = {}): Answer =>
    this.app.inject({
      method: 'PATCH',
      url: `/tickets/${secret}/state`,
      payload: { state },
      headers: { ...staffHeaders, ...headers },
    });
}

/** The ticket service for the tests of a `describe`. */
export function setUpTickets(environment: () => Record<string, string> = () => ({})): TestTickets {
  const service = new TestTickets();
  beforeAll(async () => {
    service.environment = environment();
    service.storage = await lendStorage();
    await service.open();
  });
  afterAll(async () => {
    await service.close();
    await service.storage.remove();
  });
  return service;
}
