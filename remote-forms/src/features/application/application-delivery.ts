import type { ContactRequest } from '@site/shared/contracts/application-request';
import { FormDelivery } from '@site/shared/forms/form-delivery';

export const applicationDelivery = new FormDelivery<ContactRequest>({
  name: 'forms/application',
  load: () =>
    import('./application-service.ts').then(({ applicationService }) => applicationService),
});
