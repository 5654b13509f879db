import { setTimeout as pause } from 'node:timers/promises';
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

/** How the SMS begins with which a ticket comes that was waited for. */
const freed = /^A ticket came free for you/;

/** Types and secret in the link to tickets of activities. */
const linkedTicket = /\/t\/([\w,-]+)\/([\w-]{22})/;

const linkedCode = /\/jf-ticket\/([\w-]+)$/;

/** Counts the SMS that link to a ticket. */
export function smsOf(messages: readonly Sms[], code: string): SmsCounts {
  const count = (sort: keyof typeof sorts) => receiptTimesOf(messages, { code, sort }).length;
  return { enrolled: count('enrolled'), soon: count('soon'), called: count('called') };
}

/** When SMS of one sort about a ticket arrived, in their order. */
export function receiptTimesOf(
  messages: readonly Sms[],
  { code, sort }: { code: string; sort: keyof typeof sorts },
): number[] {
  return messages
    .filter(({ body }) => linkedCode.exec(body)?.[1] === code && sorts[sort].test(body))
    .map(({ at }) => at)
    .toSorted((one, other) => one - other);
}

/** When a phone got tickets that it had waited for, in their order. */
export function freedTimesOf(messages: readonly Sms[], phone: string): number[] {
  return messages
    .filter(({ to, body }) => to === phone && freed.test(body))
    .map(({ at }) => at)
    .toSorted((one, other) => one - other);
}

/** Milliseconds between two looks for a code. */
const pollInterval = 100;

/** The phones of all visitors: every SMS that arrived, once, however often it was sent. */
export class SmsInbox {
  readonly messages = new Map<string, Sms>();
  /** By phone, and number or type. */
  private readonly codes = new Map<string, string>();

  add(sms: Sms): void {
    if (this.messages.has(sms.id)) return;
    this.messages.set(sms.id, sms);
    const number = sorts.enrolled.exec(sms.body)?.[1];
    const code = linkedCode.exec(sms.body)?.[1];
    if (number && code) this.codes.set(`${sms.to} ${number}`, code);
    const [, type, secret] = linkedTicket.exec(sms.body) ?? [];
    if (type && secret) this.codes.set(`${sms.to} ${type}`, secret);
  }

  /** The code in the SMS about a number; undefined when none arrives in time. */
  codeOf(
    { phone, number }: { phone: string; number: number },
    timeout: number,
  ): Promise<string | undefined> {
    return this.waitFor(`${phone} ${number}`, timeout);
  }

  /** The secret in the SMS about a ticket of a type; undefined when none arrives in time. */
  secretOf(
    { phone, type }: { phone: string; type: string },
    timeout: number,
  ): Promise<string | undefined> {
    return this.waitFor(`${phone} ${type}`, timeout);
  }

  private async waitFor(key: string, timeout: number): Promise<string | undefined> {
    const deadline = performance.now() + timeout;
    for (;;) {
      const code = this.codes.get(key);
      if (code !== undefined || performance.now() > deadline) return code;
      await pause(pollInterval);
    }
  }
}

/** How SMS come to an inbox. */
export interface SmsSource {
  start: () => Promise<void>;
  stop: () => Promise<void>;
}
