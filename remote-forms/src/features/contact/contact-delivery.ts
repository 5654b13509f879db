import type { ContactMessage } from '@site/shared/contracts/contact-message';
import { FormDelivery } from '../../delivery/form-delivery.ts';

export const contactDelivery = new FormDelivery<ContactMessage>({
  name: 'forms/contact',
  load: () => import('./contact-service.ts').then(({ contactService }) => contactService),
});
