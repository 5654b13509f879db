import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Statements } from './one-at-a-time.ts';

/**
 * Where each kind of change is announced: rows of the queue, rows of tickets, somebody was forgotten, or settings.
 * A backend of a release that does not know a topic does not listen to its channel.
 */
const channels = {
  queue: 'site_changes',
  tickets: 'site_changes',
  erasure: 'site_changes',
  settings: 'site_settings',
} as const;

/** What changed. */
export type ChangeTopic = keyof typeof channels;

const topics = Object.keys(channels) as ChangeTopic[];

/**
 * Least time between two announcements, in milliseconds: a commit with one locks out those of every other
 * session of the server for a moment.
 */
const interval = 50;

/**
 * Tells other backends that there is something to read, and hears it from them. What is announced is in the
 * tables: an announcement that gets lost costs the time until the next poll.
 */
export class ChangeChannel {
  private readonly sender = randomUUID();
  private readonly listeners: ((topic: ChangeTopic) => void)[] = [];
  private readonly waiting = new Set<ChangeTopic>();
  private timer: NodeJS.Timeout | undefined;

  /** @param client the connection to announce on; undefined while there is none */
  constructor(private readonly client: () => Statements | undefined) {}

  /** Listens on a new connection. */
  async listen(client: Statements): Promise<void> {
    // An announcement that a crash takes along announces nothing that is not in the tables.
    const listen = [...new Set(Object.values(channels))].map((channel) => `listen ${channel}`);
    await client.query(['set synchronous_commit = off', ...listen].join('; '));
  }

  /** Calls a function at each change by another backend. */
  onChange(listener: (topic: ChangeTopic) => void): void {
    this.listeners.push(listener);
  }

  /** Tells the others what was committed: at once, and after that together with what comes soon. */
  announce(topic: ChangeTopic): void {
    this.waiting.add(topic);
    if (!this.timer) this.send();
  }

  hear({ channel: heard, payload = '' }: Pick<pg.Notification, 'channel' | 'payload'>): void {
    const [sender, said] = payload.split(' ');
    const topic = topics.find((one) => one === said);
    if (!topic || heard !== channels[topic] || sender === this.sender) return;
    for (const listener of this.listeners) listener(topic);
  }

  /** Catches up, on a new connection, with what could be neither said nor heard meanwhile. */
  catchUp(): void {
    for (const topic of topics) {
      for (const listener of this.listeners) listener(topic);
    }
    if (this.waiting.size > 0 && !this.timer) this.send();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private send(): void {
    const client = this.client();
    if (client) {
      const said = [...this.waiting];
      this.waiting.clear();
      const payloads = said.map((topic) => `${this.sender} ${topic}`);
      client
        .query(
          'select pg_notify(name, said) from unnest($1::text[], $2::text[]) as topic (name, said)',
          [said.map((topic) => channels[topic]), payloads],
        )
        .catch(() => {
          for (const topic of said) this.waiting.add(topic);
        });
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.waiting.size > 0 && this.client()) this.send();
    }, interval).unref();
  }
}
