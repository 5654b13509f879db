import { formTexts } from '@site/shared/forms/texts';
import { accept, formServices, keepWaiting, refuse } from '@site/shared/testing/answers';
import { refusedPost, slotStates } from '@site/shared/testing/states';
import { sends } from '@site/shared/testing/visitor';
import { texts } from './texts.ts';

const call = 'POST /api/crack';

const entry = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '+31 6 12345678',
  solution: 'Poedersuiker',
  codeSnippet: 'for (const letter of code) print(shift(letter));',
};

const visitor = sends(entry);

export const states = slotStates({
  slot: () => import('./crack-slot.tsx'),
  props: {},
  answers: formServices,
  states: {
    untouched: { shows: (say) => say(texts, 'heading') },
    invalid: {
      visitor: ({ fill }) => fill({ name: 'Grace Hopper', email: 'grace@' }),
      shows: (say) => say(texts, 'email.invalid'),
    },
    sending: { answers: [keepWaiting(call)], visitor, shows: (say) => say(texts, 'heading') },
    sent: { answers: [accept(call)], visitor, shows: (say) => say(texts, 'thanks') },
    refused: {
      answers: [refuse(call, 400, 'validationFailed', { fieldErrors: { solution: 'invalid' } })],
      visitor,
      shows: (say) => say(texts, 'solution.invalid'),
    },
    closed: {
      answers: [refuse(call, 400, 'registrationPeriodClosed')],
      visitor,
      shows: (say) => say(texts, 'closed'),
    },
    'sent without scripts': { posted: { state: 'sent' }, shows: (say) => say(texts, 'thanks') },
    'refused without scripts': {
      posted: refusedPost(entry, { fieldErrors: { solution: 'invalid' } }),
      shows: () => entry.codeSnippet,
    },
    'closed without scripts': {
      posted: refusedPost(entry, { failure: { key: 'registrationPeriodClosed' } }),
      shows: (say) => say(formTexts, 'posted.registrationPeriodClosed'),
    },
    error: {
      answers: [refuse(call, 500, 'generic')],
      visitor,
      shows: (say) => say(texts, 'ours'),
    },
  },
});
