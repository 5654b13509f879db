import { sendEmail } from '@site/shared/api/email';
import { defineFormService } from '@site/shared/forms/form-service';

export const contactMeService = defineFormService(sendEmail);
