import { setTimeout as pause } from 'node:timers/promises';
import { outboxSchema } from '@site/shared/contracts/outbox';
import type { Sms } from './record.ts';

/** How many SMS of each sort a ticket got. */
export interface SmsCounts {
  readonly enrolled: number;
  readonly soon: number;
  readonly called: number;
}

const sorts = {
  enrolled: /^You are in the queue with number (\d+)/,
  soon: /: almost your turn/,
  called: /it is your turn!/,
};

const linkedCode = /\/jf-ticket\/([\w-]+)$/;

/** Counts the SMS that link to a ticket. */
export function smsOf(messages: readonly Sms[], code: string): SmsCounts {
  const own = messages.filter(({ body }) => linkedCode.exec(body)?.[1] === code);
  const count = (sort: RegExp) => own.filter(({ body }) => sort.test(body)).length;
  return { enrolled: count(sorts.enrolled), soon: count(sorts.soon), called: count(sorts.called) };
}

/** Milliseconds between two looks; the page shows the last 500 messages. */
const rhythm = 400;

/** Reads the outbox page again and again, as the phones of all visitors. */
export class SmsWatch {
  readonly messages = new Map<string, Sms>();
  /** By phone and number. */
  private readonly codes = new Map<string, string>();
  private stopped = false;
  private running: Promise<void> | undefined;

  /** @param address the outbox page */
  constructor(private readonly address: string) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
    await this.look();
  }

  /** The code that the SMS about a number brings; undefined when none comes in time. */
  async codeOf(
    { phone, number }: { phone: string; number: number },
    timeout: number,
  ): Promise<string | undefined> {
    const deadline = performance.now() + timeout;
    for (;;) {
      const code = this.codes.get(`${phone} ${number}`);
      if (code !== undefined || performance.now() > deadline) return code;
      await pause(rhythm);
    }
  }

  /** @returns whether there is such a page */
  async look(): Promise<boolean> {
    const response = await fetch(this.address, { headers: { accept: 'application/json' } }).catch(
      () => undefined,
    );
    if (!response?.ok) return false;
    for (const { id, channel, to, body } of outboxSchema.parse(await response.json())) {
      if (channel !== 'sms' || this.messages.has(id)) continue;
      this.messages.set(id, { id, to, body });
      const number = sorts.enrolled.exec(body)?.[1];
      const code = linkedCode.exec(body)?.[1];
      if (number && code) this.codes.set(`${to} ${number}`, code);
    }
    return true;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      await this.look();
      await pause(rhythm);
    }
  }
}
