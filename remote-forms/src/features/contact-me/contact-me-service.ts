import { sendEmail } from '@site/shared/api/email';
import { defineFormService } from '../../delivery/form-service.ts';

export const contactMeService = defineFormService(sendEmail);
