import { FormDelivery } from '@site/shared/forms/form-delivery';
import type { CrackFields } from './crack-fields.ts';

export const crackDelivery = new FormDelivery<CrackFields>({
  name: 'forms/crack',
  load: () => import('./crack-service.ts').then(({ crackService }) => crackService),
});
