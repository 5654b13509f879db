import {
  accept,
  disconnect,
  formServices,
  keepWaiting,
  refuse,
} from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import type { Say } from '@site/shared/testing/visitor';
import { activityStateTexts } from '../../activity/activity-state-texts.ts';
import { formTexts } from '../../form/texts.ts';
import { claims } from '../../routes.ts';
import { knownOf, registers } from '../../testing/registrations.ts';
import { texts } from './texts.ts';

const call = 'POST /ticket-api/tickets';

/** English goes on with the service's own sentence. */
const refused = (say: Say) => say(texts, 'invalid', { message: '' }).trim();

const known = knownOf('/ticket-api/tickets/states');

const opens = '2025-11-06T10:00:00Z';

export const states = pageStates({
  claims,
  address: '/jfall-2025/ticket?activity=waffles',
  page: () => import('./ticket-registration-page.tsx'),
  answers: [...formServices, known({ activity: 'waffles', state: 'open' })],
  states: {
    untouched: { shows: (say) => say(texts, 'submit') },
    'no activity': { address: '/jfall-2025/ticket', shows: (say) => say(texts, 'choose') },
    'opens later': {
      answers: [known({ activity: 'waffles', state: 'opensLater', opens })],
      shows: (say) => say(activityStateTexts, 'opensLaterHelp'),
    },
    'closed before': {
      answers: [known({ activity: 'waffles', state: 'closed', since: opens })],
      shows: (say) => say(activityStateTexts, 'closedHelp'),
    },
    'waiting list': {
      answers: [known({ activity: 'waffles', state: 'soldOut', waitingList: true })],
      shows: (say) => say(texts, 'wait'),
    },
    waits: {
      answers: [
        known({ activity: 'waffles', state: 'soldOut', waitingList: true }),
        accept('POST /ticket-api/tickets/waiting-list'),
      ],
      visitor: async (visiting) => {
        // Once the tickets are known to be gone.
        await visiting.press(visiting.say(texts, 'wait'));
        await registers(visiting);
      },
      shows: (say) => say(texts, 'waits', { phone: '+31 6 12345678' }),
    },
    'sold out before': {
      answers: [known({ activity: 'waffles', state: 'soldOut' })],
      shows: (say) => say(activityStateTexts, 'soldOutHelp'),
    },
    'sold out while it is filled in': {
      answers: [known({ activity: 'waffles', state: 'soldOut' })],
      inTab: { 'draft:fair/ticket': { values: { firstName: 'Grace' } } },
      shows: (say) => say(activityStateTexts, 'kept'),
    },
    'not together': {
      address: '/jfall-2025/ticket?activity=coffee,waffles,ai-minigame',
      answers: [
        known(
          { activity: 'coffee', state: 'open' },
          { activity: 'waffles', state: 'soldOut' },
          { activity: 'ai-minigame', state: 'opensLater', opens },
        ),
      ],
      shows: (say) => say(activityStateTexts, 'together'),
    },
    'unknown activity': {
      answers: [known({ activity: 'waffles', state: 'unknown' })],
      shows: (say) => say(activityStateTexts, 'unknownHelp'),
    },
    invalid: {
      visitor: ({ fill }) => fill({ firstName: 'Grace', phone: '12' }),
      shows: (say) => say(formTexts, 'phoneUnknown'),
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
    'sold out': {
      answers: [
        refuse(call, 400, 'capacityReached', { message: 'All tickets have been given out.' }),
      ],
      visitor: registers,
      shows: refused,
    },
    closed: {
      answers: [refuse(call, 400, 'registrationPeriodClosed', { message: 'It is closed.' })],
      visitor: registers,
      shows: refused,
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
