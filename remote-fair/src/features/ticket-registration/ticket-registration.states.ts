import {
  accept,
  disconnect,
  formServices,
  keepWaiting,
  refuse,
} from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import type { Say, Visitor } from '@site/shared/testing/visitor';
import { formTexts } from '../../form/texts.ts';
import { claims } from '../../routes.ts';
import { texts } from './texts.ts';

const call = 'POST /ticket-api/tickets';

async function visitor({ fill, send }: Visitor) {
  await fill({ firstName: 'Grace', lastName: 'Hopper', phone: '+31 6 12345678', terms: true });
  await send();
}

/** English goes on with the service's own sentence. */
const refused = (say: Say) => say(texts, 'invalid', { message: '' }).trim();

export const states = pageStates({
  claims,
  address: '/jfall-2025/ticket?activity=waffles',
  page: () => import('./ticket-registration-page.tsx'),
  answers: formServices,
  states: {
    untouched: { shows: (say) => say(texts, 'submit') },
    'no activity': { address: '/jfall-2025/ticket', shows: (say) => say(texts, 'choose') },
    invalid: {
      visitor: ({ fill }) => fill({ firstName: 'Grace', phone: '12' }),
      shows: (say) => say(formTexts, 'phoneUnknown'),
    },
    sending: { answers: [keepWaiting(call)], visitor, shows: (say) => say(formTexts, 'wait') },
    sent: {
      answers: [accept(call)],
      visitor,
      shows: (say) => say(texts, 'thanks', { phone: '+31 6 12345678' }),
    },
    'sold out': {
      answers: [
        refuse(call, 400, 'capacityReached', { message: 'All tickets have been given out.' }),
      ],
      visitor,
      shows: refused,
    },
    closed: {
      answers: [refuse(call, 400, 'registrationPeriodClosed', { message: 'It is closed.' })],
      visitor,
      shows: refused,
    },
    error: {
      answers: [refuse(call, 500, 'generic')],
      visitor,
      shows: (say) => say(texts, 'generic'),
    },
    offline: { answers: [disconnect(call)], visitor, shows: (say) => say(texts, 'generic') },
  },
});
