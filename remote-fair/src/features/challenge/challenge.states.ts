import {
  accept,
  disconnect,
  formServices,
  keepWaiting,
  refuse,
} from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { activityStateTexts } from '../../activity/activity-state-texts.ts';
import { formTexts } from '../../form/texts.ts';
import { claims } from '../../routes.ts';
import { knownOf, registers } from '../../testing/registrations.ts';
import { texts } from './texts.ts';

const call = 'POST /api/challenge/ticket';

const known = knownOf('/api/challenge/state');

export const states = pageStates({
  claims,
  address: '/challenge',
  page: () => import('./challenge-page.tsx'),
  answers: [...formServices, known({ activity: 'challenge', state: 'open' })],
  states: {
    untouched: { shows: (say) => say(texts, 'submit') },
    'opens later': {
      answers: [
        known({ activity: 'challenge', state: 'opensLater', opens: '2025-11-07T08:00:00Z' }),
      ],
      shows: (say) => say(activityStateTexts, 'opensLaterHelp'),
    },
    'closed before': {
      answers: [known({ activity: 'challenge', state: 'closed', since: '2025-11-06T08:30:00Z' })],
      shows: (say) => say(activityStateTexts, 'closedHelp'),
    },
    invalid: {
      visitor: ({ fill }) =>
        fill({ firstName: 'Grace', phone: '12', newsletter: true, email: 'grace@' }),
      shows: (say) => say(formTexts, 'email.invalid'),
    },
    sending: {
      answers: [keepWaiting(call)],
      visitor: registers,
      shows: (say) => say(formTexts, 'wait'),
    },
    sent: {
      answers: [accept(call)],
      visitor: registers,
      shows: (say) => say(texts, 'thanks', { phone: '+31 6 12345678' }),
    },
    closed: {
      answers: [refuse(call, 400, 'registrationPeriodClosed')],
      visitor: registers,
      shows: (say) => say(texts, 'registrationPeriodClosed'),
    },
    'registered before': {
      answers: [refuse(call, 400, 'duplicateRegistration')],
      visitor: registers,
      shows: (say) => say(texts, 'duplicateRegistration'),
    },
    error: {
      answers: [refuse(call, 500, 'generic')],
      visitor: registers,
      shows: (say) => say(texts, 'generic'),
    },
    offline: {
      answers: [disconnect(call)],
      visitor: registers,
      shows: (say) => say(texts, 'generic'),
    },
  },
});
