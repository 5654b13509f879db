import { formTexts } from '@site/shared/forms/texts';
import { accept, formServices } from '@site/shared/testing/answers';
import { refusedPost, slotStates } from '@site/shared/testing/states';
import { sends } from '@site/shared/testing/visitor';
import { texts } from './texts.ts';

const call = 'POST /api/contact';

const message = {
  fromName: 'Grace Hopper',
  fromEmail: 'grace@example.com',
  subject: 'Twee developers',
  message: 'Wanneer kunnen ze beginnen?',
};

const visitor = sends(message);

/** What a reload cut off. */
const inTab = {
  'draft:forms/contact': {
    values: message,
    delivery: { payload: message, key: 'key', attempts: 2 },
  },
};

export const states = slotStates({
  slot: () => import('./contact-slot.tsx'),
  props: {},
  answers: formServices,
  states: {
    untouched: { shows: (say) => say(texts, 'heading') },
    invalid: {
      visitor: ({ fill }) => fill({ fromName: 'Grace Hopper', fromEmail: 'grace@' }),
      shows: (say) => say(texts, 'fromEmail.invalid'),
    },
    sent: { answers: [accept(call)], visitor, shows: (say) => say(texts, 'thanks') },
    'sent without scripts': { posted: { state: 'sent' }, shows: (say) => say(texts, 'thanks') },
    'refused without scripts': {
      posted: refusedPost(
        { ...message, fromEmail: 'grace@' },
        { fieldErrors: { fromEmail: 'invalid' } },
      ),
      shows: () => message.message,
    },
    'did not arrive': {
      inTab,
      shows: (say) => say(formTexts, 'returnedHeading'),
    },
  },
});
