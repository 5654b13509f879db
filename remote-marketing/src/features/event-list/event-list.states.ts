import { siteEventWireSchema } from '@site/shared/contracts/content-wire';
import { answerItems, disconnect } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { claims } from '../../routes.ts';
import { makeEvent } from '../../testing/content-items.ts';
import { texts } from './texts.ts';

const call = 'GET /cms/items/Events';

const past = makeEvent({ id: 2, title: 'Toen', urlpart: 'toen', date: '2020-03-18' });

const events = (...stored: (typeof past)[]) => answerItems(call, siteEventWireSchema, stored);

export const states = pageStates({
  claims,
  address: '/events',
  page: () => import('./event-list-page.tsx'),
  states: {
    planned: { answers: [events(makeEvent(), past)], shows: (say) => say(texts, 'upcoming') },
    'nothing planned': { answers: [events(past)], shows: (say) => say(texts, 'past') },
    'no content system': {
      answers: [disconnect(call)],
      shows: (say) => say(texts, 'unavailableHeading'),
    },
  },
});
