import {
  accept,
  disconnect,
  formServices,
  keepWaiting,
  refuse,
} from '@site/shared/testing/answers';
import { refusedPost, slotStates } from '@site/shared/testing/states';
import { sends } from '@site/shared/testing/visitor';
import { texts } from './texts.ts';

const call = 'POST /api/email';

const visitor = sends({ name: 'Grace Hopper', phone: '+31 6 12345678' });

export const states = slotStates({
  slot: () => import('./contact-me-slot.tsx'),
  props: {},
  answers: formServices,
  states: {
    untouched: { shows: (say) => say(texts, 'heading') },
    sending: { answers: [keepWaiting(call)], visitor, shows: (say) => say(texts, 'heading') },
    sent: {
      answers: [accept(call)],
      visitor,
      shows: (say) => say(texts, 'thanks', { phone: '+31 6 12345678' }),
    },
    'sent without scripts': {
      posted: { state: 'sent' },
      shows: (say) => say(texts, 'thanksWithoutPhone'),
    },
    'refused without scripts': {
      posted: refusedPost({ name: 'Grace Hopper' }, { fieldErrors: { phone: 'required' } }),
      shows: (say) => say(texts, 'phone.required'),
    },
    'too often': {
      answers: [refuse(call, 429, 'rateLimited', { retryAfter: 3_600 })],
      visitor,
      shows: (say) => say(texts, 'failed.rateLimited', { when: '…' }).replace(/ ….*/, ''),
    },
    offline: { answers: [disconnect(call)], visitor, shows: (say) => say(texts, 'failed') },
  },
});
