import { defineFormService } from '@site/shared/forms/form-service';
import { sendCrackSubmission } from './api/send-crack-submission.ts';
import type { CrackFields } from './crack-fields.ts';
import { crackSource } from './crack-source.ts';

export const crackService = defineFormService<CrackFields>((fields, options) =>
  sendCrackSubmission({ ...fields, utmSource: crackSource() }, options),
);
