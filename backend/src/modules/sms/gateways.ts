import type { FastifyBaseLogger } from 'fastify';
import { messageKinds } from '../outbox/message-kinds.ts';
import {
  DeliveryError,
  type OutgoingMessage,
  type Transport,
  UnsureDeliveryError,
} from '../outbox/transport.ts';
import { GatewayBreaker } from './gateway-breaker.ts';
import type { GatewayOutcome, SmsMetrics } from './sms-metrics.ts';
import { createWebhookCall, UnansweredError } from './webhook-transport.ts';

/** Longest time of a call to the only gateway, and to each of several, in milliseconds. */
const timeAlone = 10_000;
const timeOfEach = 5_000;

/** What the worker waits longer than all calls together, in milliseconds. */
const spareTime = 500;

interface GatewaysOptions {
  /** The first one gets every SMS that it takes. */
  readonly gateways: readonly { readonly url: string; readonly token: string | undefined }[];
  readonly sender: string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly metrics: SmsMetrics;
  readonly now: () => number;
}

interface Gateway {
  /** From 1, as operators count. */
  readonly place: number;
  readonly breaker: GatewayBreaker;
  readonly call: ReturnType<typeof createWebhookCall>;
}

/**
 * Hands SMS to the first gateway that takes them (docs/decisions/0220). One that may have accepted an SMS
 * without saying so is asked again, under the same key, before another one gets that SMS.
 */
export class Gateways implements Transport {
  readonly timeLimit: number;
  private readonly gateways: readonly Gateway[];
  private readonly callTime: number;

  constructor(private readonly options: GatewaysOptions) {
    const { gateways, sender, metrics, now } = options;
    this.callTime = gateways.length > 1 ? timeOfEach : timeAlone;
    this.timeLimit = this.callTime * gateways.length + spareTime;
    this.gateways = gateways.map((gateway, index) => ({
      place: index + 1,
      breaker: new GatewayBreaker(now),
      call: createWebhookCall({ ...gateway, sender }),
    }));
    metrics.watchGateways(
      this.gateways.map(({ place, breaker }) => ({ place, isUp: () => !breaker.isOpen })),
    );
  }

  async deliver(message: OutgoingMessage, signal: AbortSignal): Promise<string | null> {
    const bound = this.boundTo(message);
    if (bound) return this.call(bound, message, signal);
    const { unsureTime } = messageKinds[message.kind];
    let failure: unknown;
    for (const gateway of this.candidates(message)) {
      try {
        return await this.call(gateway, message, signal);
      } catch (error) {
        if (error instanceof DeliveryError || signal.aborted) throw error;
        const isUnsure = error instanceof UnansweredError && message.unsureUntil === null;
        if (isUnsure && unsureTime > 0) {
          const unsure = { gateway: gateway.place, time: unsureTime };
          throw new UnsureDeliveryError(error.message, unsure);
        }
        failure = error;
      }
    }
    throw failure;
  }

  close(): void {}

  /** The gateway that alone may be asked, since it may have the SMS. */
  private boundTo({ unsureGateway, unsureUntil }: OutgoingMessage): Gateway | undefined {
    if (unsureUntil === null || unsureUntil.getTime() <= this.options.now()) return undefined;
    return this.gateways.find(({ place }) => place === unsureGateway);
  }

  /**
   * Those that work, and one that is tried again. Nobody's call waits for such a try while another gateway
   * works. When none works, all are asked.
   */
  private *candidates({ kind }: OutgoingMessage): Generator<Gateway> {
    const mayProbe = kind !== 'call' || this.gateways.every(({ breaker }) => breaker.isOpen);
    let areAllLeftAlone = true;
    for (const gateway of this.gateways) {
      if (!gateway.breaker.enter(mayProbe)) continue;
      areAllLeftAlone = false;
      yield gateway;
    }
    if (areAllLeftAlone) yield* this.gateways;
  }

  private async call(
    { place, breaker, call }: Gateway,
    message: OutgoingMessage,
    signal: AbortSignal,
  ): Promise<string | null> {
    const { log, metrics } = this.options;
    const wasOpen = breaker.isOpen;
    const count = (outcome: GatewayOutcome) => metrics.called(place, outcome);
    try {
      const id = await call(message, AbortSignal.any([signal, AbortSignal.timeout(this.callTime)]));
      breaker.succeeded();
      count('accepted');
      if (wasOpen) log.info({ gateway: place }, 'an SMS gateway works again');
      return id;
    } catch (error) {
      if (error instanceof DeliveryError) {
        breaker.succeeded();
        count('refused');
      } else if (signal.aborted) {
        breaker.left();
      } else {
        breaker.failed();
        count(error instanceof UnansweredError ? 'unanswered' : 'failed');
        if (!wasOpen && breaker.isOpen) {
          log.warn({ gateway: place, err: error }, 'an SMS gateway fails and is left alone');
        }
      }
      throw error;
    }
  }
}
