import type { EmailSend } from '@site/shared/contracts/email';
import { FormDelivery } from '../../delivery/form-delivery.ts';

export const contactMeDelivery = new FormDelivery<EmailSend>({
  name: 'forms/contact-me',
  load: () => import('./contact-me-service.ts').then(({ contactMeService }) => contactMeService),
});
