import { applicationRequestSchema } from '@site/shared/contracts/application-request';
import { applicationTechnologies } from '@site/shared/contracts/application-technologies';
import { defineFormReceiver } from '@site/shared/forms/form-receiver';
import { applicationMessage } from './application-message.ts';

export default defineFormReceiver({
  contract: applicationRequestSchema,
  boxes: [...applicationTechnologies, 'keepForYear'],
  fieldNames: { fromName: 'name', fromEmail: 'email' },
  call: (application) => ({ path: '/contact', body: applicationMessage(application) }),
});
