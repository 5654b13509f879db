import { crackFieldsSchema } from '@site/shared/contracts/crack-submission';
import { defineFormReceiver } from '@site/shared/forms/form-receiver';

export default defineFormReceiver({
  contract: crackFieldsSchema,
  call: (entry) => ({ path: '/crack', body: { ...entry, utmSource: null } }),
});
