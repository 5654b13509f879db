import { afterAll, beforeAll, beforeEach } from 'vitest';
import { atTheFair, staffToken } from './fair.ts';
import { lendStorage } from './lent-storage.ts';
import { makeLog } from './silent-log.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestStorage } from './test-storage.ts';

/** The service of a fair, as a test sees it. */
interface OpenFair {
  /** What time it is, in milliseconds since 1970. */
  clock: number;
  readonly site: TestApp;
  readonly fair: ReturnType<typeof atTheFair>;
  /** Everything that the service has logged. */
  readonly written: () => string;
  readonly restart: () => Promise<void>;
}

/**
 * A fair whose queue is empty at the start of each test of the group that calls this. Its clock stands
 * until a test sets it.
 */
export function installFair(environment: Record<string, string> = {}): OpenFair {
  const { log, written } = makeLog();
  let storage: TestStorage;
  let site: TestApp;
  let fair: ReturnType<typeof atTheFair>;

  async function open(): Promise<void> {
    site = await startTestApp({
      storage,
      environment: {
        STAFF_TOKEN: staffToken,
        SHOW_UP_MINUTES: '5',
        REGISTRATION_LIMIT: '10000',
        ...environment,
      },
      log,
      now: () => at.clock,
    });
    fair = atTheFair(site);
  }

  const at: OpenFair = {
    clock: Date.parse('2025-11-06T09:00:00Z'),
    written,
    get site() {
      return site;
    },
    get fair() {
      return fair;
    },
    async restart(): Promise<void> {
      await site.close();
      await open();
    },
  };

  beforeAll(async () => {
    storage = await lendStorage();
    await open();
  });

  beforeEach(async () => {
    await fair.staff('resume');
    for (const { code, ticketStatus } of (await fair.queue()).tickets) {
      if (!['USED', 'FORFEITED'].includes(ticketStatus)) await fair.staff(`${code}/forfeit`);
    }
  });

  afterAll(async () => {
    await site.close();
    await storage.remove();
  });

  return at;
}
