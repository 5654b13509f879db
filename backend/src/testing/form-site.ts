import { submitAction } from '@site/shared/contracts/captcha';
import type { OutboxMessage } from '@site/shared/contracts/outbox';
import { afterAll, beforeAll } from 'vitest';
import { lendStorage } from './lent-storage.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import type { TestStorage } from './test-storage.ts';

/** A site for the tests of one describe block, whose visitors send forms. */
export class FormSite {
  private storage: TestStorage | undefined;
  private running: TestApp | undefined;
  private visitors = 0;

  constructor(private readonly options: Omit<TestAppOptions, 'storage'>) {
    beforeAll(async () => {
      this.storage = await lendStorage();
      await this.start();
    });
    afterAll(async () => {
      await this.running?.close();
      await this.storage?.remove();
    });
  }

  get app(): TestApp['app'] {
    if (!this.running) throw new Error('The site starts before the first test.');
    return this.running.app;
  }

  get database(): TestApp['database'] {
    if (!this.running) throw new Error('The site starts before the first test.');
    return this.running.database;
  }

  /** Stops the site and starts it on the same data. */
  async restart(): Promise<void> {
    await this.running?.close();
    await this.start();
  }

  /** The address of another visitor, so that no test uses up the limit of another. */
  readonly newVisitor = (): string => {
    this.visitors += 1;
    return `203.0.113.${this.visitors}`;
  };

  readonly captchaToken = async (ip: string, action = submitAction): Promise<string> => {
    const response = await this.app.inject({
      method: 'POST',
      url: '/api/captcha/token',
      payload: { action },
      headers: { 'x-forwarded-for': ip },
    });
    return response.json().token;
  };

  /** What the outbox holds under a subject. */
  readonly sent = async (subject: string): Promise<OutboxMessage[]> => {
    const headers = { accept: 'application/json' };
    const response = await this.app.inject({ url: '/outbox', headers });
    return response.json<OutboxMessage[]>().filter((message) => message.subject === subject);
  };

  private async start(): Promise<void> {
    if (!this.storage) throw new Error('There is no storage yet.');
    this.running = await startTestApp({ storage: this.storage, ...this.options });
  }
}
