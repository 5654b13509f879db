import type { ContactMessage } from '@site/shared/contracts/contact-message';
import { FormDelivery } from '../../delivery/form-delivery.ts';

export const applicationDelivery = new FormDelivery<ContactMessage>({
  name: 'forms/application',
  load: () =>
    import('./application-service.ts').then(({ applicationService }) => applicationService),
});
