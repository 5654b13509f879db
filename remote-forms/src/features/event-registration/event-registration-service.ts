import { defineFormService } from '@site/shared/forms/form-service';
import { registerForEvent } from './api/register-for-event.ts';
import type { Registration } from './registration.ts';

export const eventRegistrationService = defineFormService<Registration>(
  ({ backendId, registration }, options) => registerForEvent(backendId, registration, options),
);
