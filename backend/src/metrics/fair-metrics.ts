import { Gauge, type Registry } from 'prom-client';
import type { QueueFigures } from '../modules/queue/snapshot.ts';

interface FairSources {
  readonly queue: { readonly snapshot: { figures: () => QueueFigures } };
  readonly pollers: { readonly ages: ReadonlyMap<string, number> };
  readonly now: () => number;
}

/** What the fair tells Prometheus: how long the queue is, and how old what phones are told. */
export function fairMetrics(registry: Registry, { queue, pollers, now }: FairSources): void {
  const registers = [registry];
  new Gauge({
    name: 'backend_poll_age_seconds',
    help: 'Time since this backend last read what others and the clock changed; phones see nothing newer.',
    labelNames: ['poll'] as const,
    registers,
    collect() {
      for (const [poll, age] of pollers.ages) this.set({ poll }, age / 1_000);
    },
  });
  new Gauge({
    name: 'backend_queue_tickets',
    help: 'Tickets of the queue that are not over, by status; each backend tells of all.',
    labelNames: ['status'] as const,
    registers,
    collect() {
      const { counts } = queue.snapshot.figures();
      for (const [status, count] of Object.entries(counts)) this.set({ status }, count);
    },
  });
  new Gauge({
    name: 'backend_queue_oldest_seconds',
    help: 'How long the first of those who wait in the queue has waited; 0 when none waits.',
    registers,
    collect() {
      const { oldest } = queue.snapshot.figures();
      this.set(Math.max(0, now() - (oldest?.getTime() ?? now())) / 1_000);
    },
  });
  new Gauge({
    name: 'backend_queue_paused',
    help: '1 while staff have paused the queue.',
    registers,
    collect() {
      this.set(queue.snapshot.figures().paused ? 1 : 0);
    },
  });
}
