import type { MessageKind } from './message-kinds.ts';

/** A message on its way out, as a transport gets it. */
export interface OutgoingMessage {
  /** The same for every attempt, so that a receiver can tell a repetition. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html?: string | null;
  /** A file for calendars. */
  readonly calendar?: string | null;
  readonly replyTo: string | null;
  readonly kind: MessageKind;
  /** When it is too late for it. */
  readonly expiresAt: Date;
  /** Which gateway may have it already, and until when it goes to no other one. */
  readonly unsureGateway: number | null;
  readonly unsureUntil: Date | null;
}

/** A way out of the house. */
export interface Transport {
  /** Longest time that a delivery may take as a whole, in milliseconds; its signal aborts then. */
  readonly timeLimit: number;
  /**
   * @param signal aborts when the delivery has to end, done or not
   * @returns the id under which the receiver knows the message, null when it has none
   * @throws DeliveryError when trying again is useless, any other error when it is not; what it says
   * is logged and shown to operators, so it must not hold what is in the message
   */
  deliver: (message: OutgoingMessage, signal: AbortSignal) => Promise<string | null>;
  close: () => void;
}

/** The receiver refused the message for good. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
}

/** The receiver asks to be left alone for a while. */
export class ReceiverBusyError extends Error {
  override readonly name = 'ReceiverBusyError';

  /** @param retryAfter milliseconds after which the receiver wants to see the message again */
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message);
  }
}

/** A gateway may have accepted the message although it did not say so. */
export class UnsureDeliveryError extends Error {
  override readonly name = 'UnsureDeliveryError';

  constructor(
    message: string,
    /** Which gateway, and for how many milliseconds the message goes to no other one. */
    readonly unsure: { readonly gateway: number; readonly time: number },
  ) {
    super(message);
  }
}

/** Delivers to the outbox page: the message has arrived as soon as it is marked as sent. */
export const localTransport: Transport = {
  timeLimit: Number.POSITIVE_INFINITY,
  deliver: async () => null,
  close: () => {},
};
