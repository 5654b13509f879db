import { sendContactMessage } from '@site/shared/api/contact';
import { defineFormService } from '../../delivery/form-service.ts';

export const applicationService = defineFormService(sendContactMessage);
