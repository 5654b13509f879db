import type { ContactRequest } from '@site/shared/contracts/application-request';
import { FormDelivery } from '@site/shared/forms/form-delivery';

const deliveries = new Map<string, FormDelivery<ContactRequest>>();

/** Each vacancy has a draft of its own: what did not arrive for one is not replaced by another. */
export function applicationDelivery(vacancyId = ''): FormDelivery<ContactRequest> {
  const known = deliveries.get(vacancyId);
  if (known) return known;
  const delivery = new FormDelivery<ContactRequest>({
    name: vacancyId ? `forms/application/${vacancyId}` : 'forms/application',
    load: () =>
      import('./application-service.ts').then(({ applicationService }) => applicationService),
  });
  deliveries.set(vacancyId, delivery);
  return delivery;
}
