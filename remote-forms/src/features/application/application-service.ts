import { defineFormService } from '@site/shared/forms/form-service';
import { sendContactMessage } from '../../api/send-contact-message.ts';

export const applicationService = defineFormService(sendContactMessage);
