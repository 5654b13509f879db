import { formTexts } from '@site/shared/forms/texts';
import { accept, formServices, keepWaiting, refuse } from '@site/shared/testing/answers';
import { refusedPost, slotStates } from '@site/shared/testing/states';
import { sends } from '@site/shared/testing/visitor';
import { texts } from './texts.ts';

const call = 'POST /api/event/evening/registration';

const registration = { name: 'Grace Hopper', email: 'grace@example.com', remarks: 'Geen noten' };

const visitor = sends(registration);

export const states = slotStates({
  slot: () => import('./event-registration-slot.tsx'),
  props: { backendId: 'evening', eventTitle: 'Een avond', hasDate: true },
  answers: formServices,
  states: {
    untouched: { shows: (say) => say(texts, 'register') },
    invalid: {
      visitor: ({ fill }) => fill({ name: 'Grace Hopper', email: 'grace@', phone: '12' }),
      shows: (say) => say(texts, 'email.invalid'),
    },
    sending: { answers: [keepWaiting(call)], visitor, shows: (say) => say(texts, 'heading') },
    sent: { answers: [accept(call)], visitor, shows: (say) => say(texts, 'thanks') },
    full: {
      answers: [refuse(call, 409, 'eventFull')],
      visitor,
      shows: (say) => say(texts, 'eventFull'),
    },
    closed: {
      answers: [refuse(call, 409, 'registrationPeriodClosed')],
      visitor,
      shows: (say) => say(texts, 'registrationPeriodClosed'),
    },
    'sent without scripts': { posted: { state: 'sent' }, shows: (say) => say(texts, 'thanks') },
    'once more without scripts': {
      posted: refusedPost(registration, { failure: { key: 'captchaRequired', pass: 'pass' } }),
      shows: (say) => say(formTexts, 'posted.captchaRequired'),
    },
    'refused without scripts': {
      posted: refusedPost(
        { ...registration, email: 'grace@' },
        { fieldErrors: { email: 'invalid' } },
      ),
      shows: () => registration.remarks,
    },
    'full without scripts': {
      posted: refusedPost(registration, { failure: { key: 'eventFull' } }),
      shows: (say) => say(formTexts, 'posted.eventFull'),
    },
    'closed without scripts': {
      posted: refusedPost(registration, { failure: { key: 'registrationPeriodClosed' } }),
      shows: (say) => say(formTexts, 'posted.registrationPeriodClosed'),
    },
  },
});
