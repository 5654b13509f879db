import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CostBudget } from '../trust-boundary/cost-budget.ts';
import { type Shed, shedClasses } from '../trust-boundary/load-shedding.ts';
import { type SecurityEvent, securityEvents } from '../trust-boundary/security-events.ts';

/** How names of a server's own metrics begin: `site` is the composition server. */
type MetricPrefix = 'site' | 'backend';

/**
 * What each server has to tell Prometheus: rate, errors and duration of its requests, and how near it is
 * to its bounds. Every label is one of a known few: nothing that a visitor sends becomes one. Each
 * process tells its own; Prometheus adds them up.
 */
export class ServerMetrics {
  readonly registry = new Registry();
  protected readonly registers = [this.registry];
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Of calls that change something; of each from the beginning, so that its first failure is an increase. */
  readonly failedCalls: Counter<'method' | 'route'>;
  private readonly securityEvents: Counter<'event'>;
  private readonly shed: Counter<'shed'>;
  private readonly budgets: CostBudget[] = [];

  constructor(private readonly prefix: MetricPrefix) {
    const { registers } = this;
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: `${prefix}_request_seconds`,
      help: 'Time to answer, by the route that answered.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    });
    this.failedCalls = new Counter({
      name: `${prefix}_calls_failed_total`,
      help: 'Calls that change something and were answered with 5xx.',
      labelNames: ['method', 'route'] as const,
      registers,
    });
    this.securityEvents = new Counter({
      name: 'site_security_events_total',
      help: 'Attacks and misuse that were refused, by code; docs/security-events.md says what each means.',
      labelNames: ['event'] as const,
      registers,
    });
    this.shed = new Counter({
      name: `${prefix}_requests_shed_total`,
      help: 'Requests that were refused since this server had too much to do, by when they are.',
      labelNames: ['shed'] as const,
      registers,
    });
    // From the beginning, so that the first refusals are an increase.
    for (const event of Object.keys(securityEvents)) this.securityEvents.inc({ event }, 0);
    for (const shed of shedClasses) this.shed.inc({ shed }, 0);
    this.tellEventLoop();
    this.tellBudgets();
  }

  readonly countSecurityEvent = (event: SecurityEvent): void => {
    this.securityEvents.inc({ event });
  };

  /** Tells whether this server can serve visitors, as `/readyz` does. */
  watchReadiness(isReady: () => boolean | Promise<boolean>): void {
    this.watch('ready', '1 while this server can serve visitors, as /readyz says.', async () =>
      (await isReady()) ? 1 : 0,
    );
  }

  /** Tells how many requests have no answer yet. */
  watchRequests(count: () => number): void {
    this.watch('requests_under_way', 'Requests that have no answer yet.', count);
  }

  readonly countShed = (shed: Shed): void => {
    this.shed.inc({ shed });
  };

  /** Tells how much this server sheds, from 0 for nothing to 3 for everything that may be. */
  watchLoad(level: () => number): void {
    const help = 'How much this server refuses since it has too much to do: 0 is nothing, 3 all.';
    this.watch('load_level', help, level);
  }

  /** Tells how much of a bound on costly work is used, and what waits for it. */
  readonly watchBudget = (budget: CostBudget): void => {
    this.budgets.push(budget);
  };

  /** A gauge that is read whenever Prometheus asks. */
  protected watch(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name: `${this.prefix}_${name}`,
      help,
      registers: this.registers,
      async collect() {
        this.set(await read());
      },
    });
  }

  private tellEventLoop(): void {
    let last = performance.eventLoopUtilization();
    const help =
      'Share of the time since the last look in which the event loop was busy: 1 is all.';
    this.watch('eventloop_utilization', help, () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    });
  }

  private tellBudgets(): void {
    const { prefix, registers, budgets } = this;
    const tell = (name: string, help: string, read: (budget: CostBudget) => number) =>
      new Gauge({
        name: `${prefix}_work_${name}`,
        help,
        labelNames: ['work'] as const,
        registers,
        collect() {
          for (const budget of budgets) this.set({ work: budget.name }, read(budget));
        },
      });
    tell('running', 'Pieces of bounded work under way.', ({ load }) => load.running);
    tell('waiting', 'Pieces of bounded work that wait for room.', ({ load }) => load.waiting);
    tell('limit', 'Pieces of bounded work that may be under way at a time.', ({ limit }) => limit);
  }
}
