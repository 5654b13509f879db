import { FormDelivery } from '../../delivery/form-delivery.ts';
import type { CrackFields } from './crack-fields.ts';

export const crackDelivery = new FormDelivery<CrackFields>({
  name: 'forms/crack',
  load: () => import('./crack-service.ts').then(({ crackService }) => crackService),
});
