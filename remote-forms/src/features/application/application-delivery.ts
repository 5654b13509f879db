import type { ContactMessage } from '@site/shared/contracts/contact-message';
import { FormDelivery } from '@site/shared/forms/form-delivery';

export const applicationDelivery = new FormDelivery<ContactMessage>({
  name: 'forms/application',
  load: () =>
    import('./application-service.ts').then(({ applicationService }) => applicationService),
});
