import { siteEventWireSchema } from '@site/shared/contracts/content-wire';
import { answerItems, disconnect } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { texts as contentTexts } from '../../content/texts.ts';
import { claims } from '../../routes.ts';
import { makeEvent, titleInEnglish } from '../../testing/content-items.ts';
import { texts } from './texts.ts';

const call = 'GET /cms/items/Events';

const past = makeEvent({ id: 2, title: 'Toen', urlpart: 'toen', date: '2020-03-18' });

const events = (...stored: Parameters<typeof answerItems<typeof siteEventWireSchema>>[2]) =>
  answerItems(call, siteEventWireSchema, stored);

export const states = pageStates({
  claims,
  address: '/events',
  page: () => import('./event-list-page.tsx'),
  states: {
    planned: { answers: [events(makeEvent(), past)], shows: (say) => say(texts, 'upcoming') },
    'partly translated': {
      answers: [events({ ...makeEvent({ title: 'An evening' }), ...titleInEnglish }, past)],
      shows: (say) => say(contentTexts, 'otherLanguageSome'),
    },
    'nothing planned': { answers: [events(past)], shows: (say) => say(texts, 'past') },
    'no content system': {
      answers: [disconnect(call)],
      shows: (say) => say(texts, 'unavailableHeading'),
    },
  },
});
