import { FormDelivery } from '@site/shared/forms/form-delivery';
import type { Registration } from './registration.ts';

const deliveries = new Map<string, FormDelivery<Registration>>();

/** Each event has a draft of its own: remarks about one dinner are no remarks about another. */
export function eventRegistrationDelivery(backendId: string): FormDelivery<Registration> {
  const known = deliveries.get(backendId);
  if (known) return known;
  const delivery = new FormDelivery<Registration>({
    name: `forms/event-registration/${backendId}`,
    load: () =>
      import('./event-registration-service.ts').then((module) => module.eventRegistrationService),
  });
  deliveries.set(backendId, delivery);
  return delivery;
}
