import { registerForEvent } from '@site/shared/api/event-registration';
import { defineFormService } from '../../delivery/form-service.ts';
import type { Registration } from './registration.ts';

export const eventRegistrationService = defineFormService<Registration>(
  ({ backendId, registration }, options) => registerForEvent(backendId, registration, options),
);
