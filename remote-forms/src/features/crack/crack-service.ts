import { sendCrackSubmission } from '@site/shared/api/crack';
import { defineFormService } from '../../delivery/form-service.ts';
import type { CrackFields } from './crack-fields.ts';
import { crackSource } from './crack-source.ts';

export const crackService = defineFormService<CrackFields>((fields, options) =>
  sendCrackSubmission({ ...fields, utmSource: crackSource() }, options),
);
