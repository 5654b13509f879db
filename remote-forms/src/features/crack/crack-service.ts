import { sendCrackSubmission } from '@site/shared/api/crack';
import { defineFormService } from '@site/shared/forms/form-service';
import type { CrackFields } from './crack-fields.ts';
import { crackSource } from './crack-source.ts';

export const crackService = defineFormService<CrackFields>((fields, options) =>
  sendCrackSubmission({ ...fields, utmSource: crackSource() }, options),
);
