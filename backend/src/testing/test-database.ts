import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../database/database.ts';
import { lendStorage } from './lent-storage.ts';
import type { TestStorage } from './test-storage.ts';

/** A database for the tests of one describe block. */
export class TestDatabase {
  private storage: TestStorage | undefined;
  private opened: Database | undefined;

  constructor() {
    beforeAll(async () => {
      this.storage = await lendStorage();
      this.opened = await this.storage.open();
    });
    afterAll(async () => {
      await this.opened?.close();
      await this.storage?.remove();
    });
  }

  get database(): Database {
    if (!this.opened) throw new Error('The database is opened before the first test.');
    return this.opened;
  }

  /** Closes the database and opens it again with the same data. */
  async reopen(): Promise<void> {
    await this.opened?.close();
    this.opened = await this.storage?.open();
  }
}
