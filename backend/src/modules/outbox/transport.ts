/** A message on its way out, as a transport gets it. */
export interface OutgoingMessage {
  /** The same for every attempt, so that a receiver can tell a repetition. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly replyTo: string | null;
}

/** A way out of the house. */
export interface Transport {
  /**
   * @returns the id under which the receiver knows the message, null when it has none
   * @throws DeliveryError when trying again is useless, any other error when it is not
   */
  deliver: (message: OutgoingMessage) => Promise<string | null>;
  close: () => void;
}

/** The receiver refused the message for good. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
}

/** Delivers to the outbox page: the message has arrived as soon as it is marked as sent. */
export const localTransport: Transport = {
  deliver: async () => null,
  close: () => {},
};
