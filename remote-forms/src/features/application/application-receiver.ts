import { applicationRequestSchema } from '@site/shared/contracts/application-request';
import { applicationTechnologies } from '@site/shared/contracts/application-technologies';
import { cvContentType, cvMaxBytes } from '@site/shared/contracts/cv-limits';
import { defineFormReceiver } from '@site/shared/forms/form-receiver';
import { applicationMessage } from './application-message.ts';

export default defineFormReceiver({
  contract: applicationRequestSchema,
  boxes: [...applicationTechnologies, 'keepForYear'],
  fieldNames: { fromName: 'name', fromEmail: 'email' },
  files: {
    cv: {
      path: '/contact/cv',
      contentType: cvContentType,
      maxBytes: cvMaxBytes,
      nameField: 'cvName',
    },
  },
  call: (application) => ({ path: '/contact', body: applicationMessage(application) }),
});
