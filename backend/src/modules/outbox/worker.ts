import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { DeliveryLanes } from './delivery-lanes.ts';
import { LocalLane } from './local-lane.ts';
import type { OutboxMetrics } from './outbox-metrics.ts';
import { type Channel, channels } from './outbox-table.ts';
import { localTransport, type Transport } from './transport.ts';

/** Deliveries of a channel at the same time, where nothing is configured. */
const defaultLanes = { sms: 32, email: 6, crm: 2, push: 16 } as const;

interface WorkerOptions {
  readonly database: Database;
  readonly transports: Record<Channel, Transport>;
  /** Deliveries at the same time. */
  readonly lanes?: Record<Channel, number>;
  readonly log: FastifyBaseLogger;
  readonly metrics?: OutboxMetrics;
  readonly now?: () => number;
  /** From 0 up to 1, for jitter. */
  readonly random?: () => number;
}

/** Delivers what is in the outbox; see docs/decisions/0009 for what it promises. */
export class OutboxWorker {
  private readonly lanes: readonly (DeliveryLanes | LocalLane)[];

  constructor(options: WorkerOptions) {
    const { transports, lanes = defaultLanes, now = Date.now, random = Math.random } = options;
    const { database, log, metrics } = options;
    const dependencies = { database, log, metrics, now };
    const isLocal = (channel: Channel) => transports[channel] === localTransport;
    const local = channels.filter(isLocal);
    const remote = channels.filter((channel) => !isLocal(channel));
    this.lanes = [
      ...(local.length > 0 ? [new LocalLane({ ...dependencies, channels: local })] : []),
      ...remote.map(
        (channel) =>
          new DeliveryLanes({
            ...dependencies,
            channel,
            transport: transports[channel],
            lanes: lanes[channel],
            random,
          }),
      ),
    ];
  }

  /** Looks for due messages now, and again whenever one is due. */
  wake(): void {
    for (const one of this.lanes) one.wake();
  }

  /** Ends when everything that was due has been tried. */
  async settled(): Promise<void> {
    await Promise.all(this.lanes.map((one) => one.settled()));
  }

  /** Finishes the deliveries under way; what is left waits for the next start. */
  async stop(): Promise<void> {
    await Promise.all(this.lanes.map((one) => one.stop()));
  }
}
