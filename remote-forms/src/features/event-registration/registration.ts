import type { EventRegistration } from '@site/shared/contracts/event-registration';

/** A registration and the event that it is for. */
export interface Registration {
  readonly backendId: string;
  readonly registration: EventRegistration;
}
