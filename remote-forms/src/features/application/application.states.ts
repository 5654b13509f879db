import { accept, formServices } from '@site/shared/testing/answers';
import { refusedPost, slotStates } from '@site/shared/testing/states';
import { sends } from '@site/shared/testing/visitor';
import { texts } from './texts.ts';

const call = 'POST /api/contact';

const visitor = sends({
  name: 'Grace Hopper',
  email: 'grace@example.com',
  experience: '12',
  java: true,
});

export const states = slotStates({
  slot: () => import('./application-slot.tsx'),
  props: {},
  answers: formServices,
  states: {
    untouched: { shows: (say) => say(texts, 'heading') },
    invalid: {
      visitor: ({ fill }) =>
        fill({ name: 'Grace Hopper', experience: 'twelve', link: 'none', other: true }),
      shows: (say) => say(texts, 'experience.invalid'),
    },
    sent: { answers: [accept(call)], visitor, shows: (say) => say(texts, 'thanks') },
    'sent without scripts': { posted: { state: 'sent' }, shows: (say) => say(texts, 'thanks') },
    'refused without scripts': {
      posted: refusedPost(
        { name: 'Grace Hopper', email: 'grace@', experience: '12', java: 'on' },
        { fieldErrors: { email: 'invalid', cv: 'lost' } },
      ),
      shows: (say) => say(texts, 'cv.why.lost'),
    },
  },
});
