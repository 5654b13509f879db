import { accept, formServices, refuse } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { sends } from '@site/shared/testing/visitor';
import { formTexts } from '../../form/texts.ts';
import { claims } from '../../routes.ts';
import { texts } from './texts.ts';

const call = 'POST /api/my-ticket';
const phone = '+31 6 12345678';

const visitor = sends({ phone });

export const states = pageStates({
  claims,
  address: '/my-ticket',
  page: () => import('./my-ticket-page.tsx'),
  answers: formServices,
  states: {
    untouched: { shows: (say) => say(texts, 'submit') },
    'not mobile': {
      visitor: ({ fill }) => fill({ phone: '020 1234567' }),
      shows: (say) => say(formTexts, 'phoneNotMobile'),
    },
    sent: { answers: [accept(call)], visitor, shows: (say) => say(texts, 'asked', { phone }) },
    error: {
      answers: [refuse(call, 500, 'generic')],
      visitor,
      shows: (say) => say(texts, 'failed'),
    },
  },
});
