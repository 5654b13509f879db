import { registerForEvent } from '@site/shared/api/event-registration';
import { defineFormService } from '@site/shared/forms/form-service';
import type { Registration } from './registration.ts';

export const eventRegistrationService = defineFormService<Registration>(
  ({ backendId, registration }, options) => registerForEvent(backendId, registration, options),
);
