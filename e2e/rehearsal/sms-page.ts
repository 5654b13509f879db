import { setTimeout as pause } from 'node:timers/promises';
import { outboxSchema } from '@site/shared/contracts/outbox';
import type { SmsInbox, SmsSource } from './sms.ts';

/** Milliseconds between two looks; the page shows the last 500 messages. */
const pollInterval = 400;

/** Reads the outbox page of a site without a gateway again and again. */
export class SmsPage implements SmsSource {
  private stopped = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly address: string,
    private readonly inbox: SmsInbox,
  ) {}

  async start(): Promise<void> {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
    await this.look();
  }

  private async look(): Promise<void> {
    const response = await fetch(this.address, { headers: { accept: 'application/json' } }).catch(
      () => undefined,
    );
    if (!response?.ok) return;
    for (const { id, channel, to, body, sentAt } of outboxSchema.parse(await response.json())) {
      if (channel === 'sms') this.inbox.add({ id, to, body, at: Date.parse(sentAt) });
    }
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      await this.look();
      await pause(pollInterval);
    }
  }
}
