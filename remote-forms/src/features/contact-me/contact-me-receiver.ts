import { contactMeSchema } from '@site/shared/contracts/contact-me';
import { defineFormReceiver } from '@site/shared/forms/form-receiver';
import { contactMeEmail } from './contact-me-email.ts';

export default defineFormReceiver({
  contract: contactMeSchema,
  fieldNames: { fromName: 'name' },
  call: (request) => ({ path: '/email', body: contactMeEmail(request) }),
});
