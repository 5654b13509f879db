import { sendContactMessage } from '@site/shared/api/contact';
import { defineFormService } from '../../delivery/form-service.ts';

export const contactService = defineFormService(sendContactMessage);
