import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { readFigure } from '../../metrics/read-figure.ts';
import { priorities } from './message-kinds.ts';
import { type Channel, channels } from './outbox-table.ts';
import type { Backlog, RepeatableCount } from './repository.ts';

/** `delayed` is an attempt that failed and is repeated; the others are ends. */
const outcomes = ['sent', 'delayed', 'failed', 'expired'] as const;

type Outcome = (typeof outcomes)[number];

/** A message of which something became. */
interface Measured {
  readonly channel: Channel;
  readonly priority: number;
  readonly createdAt?: Date;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Where figures come from; when they cannot be told, those of before stay. */
interface OutboxFigures {
  /** What waits. */
  readonly findBacklog: () => Promise<readonly Backlog[]>;
  /** What was given up and can be sent again. */
  readonly countRepeatable: () => Promise<readonly RepeatableCount[]>;
  readonly now: () => number;
}

/** What the outbox tells Prometheus: what waits, for how long, and what became of the rest. */
export class OutboxMetrics {
  private readonly outcomes: Counter<'channel' | 'priority' | 'outcome'>;
  private readonly times: Histogram<'channel' | 'priority'>;

  constructor(registry: Registry, { findBacklog, countRepeatable, now }: OutboxFigures) {
    const registers = [registry];
    const labelNames = ['channel', 'priority'] as const;
    this.outcomes = new Counter({
      name: 'site_outbox_messages_total',
      help: 'Messages that were sent, given up (failed) or too late (expired), and attempts that failed for now (delayed).',
      labelNames: [...labelNames, 'outcome'] as const,
      registers,
    });
    for (const channel of channels) {
      for (const priority of priorities) {
        // A series that begins with its first failure would hide that failure from `rate`.
        for (const outcome of outcomes) this.outcomes.inc({ channel, priority, outcome }, 0);
      }
    }
    this.times = new Histogram({
      name: 'site_outbox_sending_seconds',
      help: 'Time from the making of a message until its receiver had it.',
      labelNames,
      buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600],
      registers,
    });
    const readBacklog = shareCalls(findBacklog);
    const makeGauge = (name: string, help: string, figureOf: (row: Backlog) => number) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const backlog = await readBacklog();
          if (!backlog) return;
          for (const channel of channels) {
            for (const [place, priority] of priorities.entries()) {
              const row = backlog.find((one) => one.channel === channel && one.priority === place);
              this.set({ channel, priority }, row ? figureOf(row) : 0);
            }
          }
        },
      });
    const readGivenUp = shareCalls(countRepeatable);
    new Gauge({
      name: 'site_outbox_given_up',
      help: 'Messages that were given up or came too late, and can be sent again: npm run outbox.',
      labelNames: ['channel'] as const,
      registers,
      async collect() {
        const counts = await readGivenUp();
        if (!counts) return;
        for (const channel of channels) {
          this.set({ channel }, counts.find((row) => row.channel === channel)?.count ?? 0);
        }
      },
    });
    makeGauge(
      'site_outbox_waiting',
      'Messages that wait or are under way.',
      ({ waiting }) => waiting,
    );
    makeGauge(
      'site_outbox_oldest_seconds',
      'Age of the oldest message that waits or is under way; 0 when there is none.',
      ({ oldest }) => Math.max(0, now() - (oldest?.getTime() ?? now())) / 1_000,
    );
  }

  ended({ channel, priority: place, createdAt, now }: Measured, outcome: Outcome): void {
    const priority = priorities[place] ?? 'low';
    this.outcomes.inc({ channel, priority, outcome });
    if (outcome !== 'sent' || createdAt === undefined) return;
    this.times.observe({ channel, priority }, (now - createdAt.getTime()) / 1_000);
  }
}

/** One call for all who ask while it is under way; undefined when it fails or takes too long. */
function shareCalls<Result>(call: () => Promise<Result>): () => Promise<Result | undefined> {
  let underWay: Promise<Result | undefined> | undefined;
  return () => {
    underWay ??= readFigure(call()).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
