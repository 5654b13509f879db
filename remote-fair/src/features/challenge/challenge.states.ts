import {
  accept,
  disconnect,
  formServices,
  keepWaiting,
  refuse,
} from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import type { Visitor } from '@site/shared/testing/visitor';
import { formTexts } from '../../form/texts.ts';
import { claims } from '../../routes.ts';
import { texts } from './texts.ts';

const call = 'POST /api/challenge/ticket';

async function visitor({ fill, send }: Visitor) {
  await fill({ firstName: 'Grace', lastName: 'Hopper', phone: '+31 6 12345678', terms: true });
  await send();
}

export const states = pageStates({
  claims,
  address: '/challenge',
  page: () => import('./challenge-page.tsx'),
  answers: formServices,
  states: {
    untouched: { shows: (say) => say(texts, 'submit') },
    invalid: {
      visitor: ({ fill }) =>
        fill({ firstName: 'Grace', phone: '12', newsletter: true, email: 'grace@' }),
      shows: (say) => say(formTexts, 'email.invalid'),
    },
    sending: { answers: [keepWaiting(call)], visitor, shows: (say) => say(formTexts, 'wait') },
    sent: {
      answers: [accept(call)],
      visitor,
      shows: (say) => say(texts, 'thanks', { phone: '+31 6 12345678' }),
    },
    closed: {
      answers: [refuse(call, 400, 'registrationPeriodClosed')],
      visitor,
      shows: (say) => say(texts, 'registrationPeriodClosed'),
    },
    'registered before': {
      answers: [refuse(call, 400, 'duplicateRegistration')],
      visitor,
      shows: (say) => say(texts, 'duplicateRegistration'),
    },
    error: {
      answers: [refuse(call, 500, 'generic')],
      visitor,
      shows: (say) => say(texts, 'generic'),
    },
    offline: { answers: [disconnect(call)], visitor, shows: (say) => say(texts, 'generic') },
  },
});
