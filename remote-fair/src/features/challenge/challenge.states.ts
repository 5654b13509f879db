import { type ActivityState, activityStatesSchema } from '@site/shared/contracts/activity-state';
import {
  accept,
  answer,
  disconnect,
  formServices,
  keepWaiting,
  refuse,
} from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import type { Visitor } from '@site/shared/testing/visitor';
import { activityStateTexts } from '../../activity/activity-state-texts.ts';
import { formTexts } from '../../form/texts.ts';
import { claims } from '../../routes.ts';
import { texts } from './texts.ts';

const call = 'POST /api/challenge/ticket';

async function visitor({ fill, send }: Visitor) {
  await fill({ firstName: 'Grace', lastName: 'Hopper', phone: '+31 6 12345678', terms: true });
  await send();
}

/** What the form knows before anybody types. */
function known(activity: ActivityState) {
  const timestamp = '2024-06-13T15:00:00Z';
  const answered = { activities: [activity], timestamp };
  return answer('GET /api/challenge/state', activityStatesSchema, answered);
}

export const states = pageStates({
  claims,
  address: '/challenge',
  page: () => import('./challenge-page.tsx'),
  answers: [...formServices, known({ activity: 'challenge', state: 'open' })],
  states: {
    untouched: { shows: (say) => say(texts, 'submit') },
    'opens later': {
      answers: [
        known({ activity: 'challenge', state: 'opensLater', opens: '2024-06-14T07:00:00Z' }),
      ],
      shows: (say) => say(activityStateTexts, 'opensLaterHelp'),
    },
    'closed before': {
      answers: [known({ activity: 'challenge', state: 'closed', since: '2024-06-13T14:30:00Z' })],
      shows: (say) => say(activityStateTexts, 'closedHelp'),
    },
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
