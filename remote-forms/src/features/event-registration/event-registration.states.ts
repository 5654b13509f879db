import { accept, formServices, keepWaiting, refuse } from '@site/shared/testing/answers';
import { slotStates } from '@site/shared/testing/states';
import type { Visitor } from '@site/shared/testing/visitor';
import { texts } from './texts.ts';

const call = 'POST /api/event/evening/registration';

async function visitor({ fill, send }: Visitor) {
  await fill({ name: 'Grace Hopper', email: 'grace@example.com', remarks: 'Geen noten' });
  await send();
}

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
  },
});
