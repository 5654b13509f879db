import type { ContactMessage } from '@site/shared/contracts/contact-message';
import { FormDelivery } from '@site/shared/forms/form-delivery';

export const contactDelivery = new FormDelivery<ContactMessage>({
  name: 'forms/contact',
  load: () => import('./contact-service.ts').then(({ contactService }) => contactService),
});
