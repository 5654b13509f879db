import { defineFormService } from '@site/shared/forms/form-service';
import { sendEmail } from '../../api/send-email.ts';

export const contactMeService = defineFormService(sendEmail);
