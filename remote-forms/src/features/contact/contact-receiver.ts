import { contactMessageSchema } from '@site/shared/contracts/contact-message';
import { defineFormReceiver } from '@site/shared/forms/form-receiver';

export default defineFormReceiver({
  contract: contactMessageSchema,
  call: (body) => ({ path: '/contact', body }),
});
