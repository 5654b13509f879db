import { eventRegistrationSchema } from '@site/shared/contracts/event-registration';
import { defineFormReceiver } from '@site/shared/forms/form-receiver';

export default defineFormReceiver({
  contract: eventRegistrationSchema,
  call: (registration, { backendId = '' }) => ({
    path: `/event/${encodeURIComponent(backendId)}/registration`,
    body: registration,
  }),
});
