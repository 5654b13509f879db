import { pageStates } from '@site/shared/testing/states';
import { claims } from '../../routes.ts';
import { texts } from './texts.ts';

export const states = pageStates({
  claims,
  address: '/voor-professionals/solliciteer',
  page: () => import('./apply-page.tsx'),
  states: { page: { shows: (say) => say(texts, 'heading') } },
});
