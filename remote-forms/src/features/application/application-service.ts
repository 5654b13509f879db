import { sendContactMessage } from '@site/shared/api/contact';
import { defineFormService } from '@site/shared/forms/form-service';

export const applicationService = defineFormService(sendContactMessage);
