import type { EmailSend } from '@site/shared/contracts/email';
import { FormDelivery } from '@site/shared/forms/form-delivery';

export const contactMeDelivery = new FormDelivery<EmailSend>({
  name: 'forms/contact-me',
  load: () => import('./contact-me-service.ts').then(({ contactMeService }) => contactMeService),
});
