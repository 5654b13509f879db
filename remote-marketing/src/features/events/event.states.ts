import { siteEventWireSchema } from '@site/shared/contracts/content-wire';
import { answerItems, disconnect, drawing } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { texts as contentTexts } from '../../content/texts.ts';
import { claims } from '../../routes.ts';
import { makeEvent, titleInEnglish } from '../../testing/content-items.ts';
import { texts } from './texts.ts';

const call = 'GET /cms/items/Events';

const evening = makeEvent({ title: 'Een avond over compilers', splashImage: 'evening' });
const partly = { ...evening, title: 'An evening about compilers', ...titleInEnglish };
const later = makeEvent({ id: 2, title: 'Later', urlpart: 'later', date: null, start: null });

const events = (...stored: Parameters<typeof answerItems<typeof siteEventWireSchema>>[2]) =>
  answerItems(call, siteEventWireSchema, stored);

export const states = pageStates({
  claims,
  address: '/events/avond',
  page: () => import('./event-page.tsx'),
  answers: [drawing('GET /cms/assets/*')],
  states: {
    announced: { answers: [events(evening, later)], shows: (say) => say(texts, 'save') },
    'without a date': {
      address: '/events/later',
      answers: [events(evening, later)],
      shows: (say) => say(texts, 'noDate'),
    },
    'partly translated': {
      answers: [events(partly, later)],
      shows: (say) => say(contentTexts, 'otherLanguagePart'),
    },
    over: {
      answers: [events({ ...evening, date: '2020-03-18' })],
      shows: (say) => say(texts, 'pastHeading'),
    },
    'broken picture': {
      answers: [events(evening), disconnect('GET /cms/assets/*')],
      shows: (say) => say(texts, 'save'),
    },
    'not there': { answers: [events(later)], shows: (say) => say(texts, 'missingHeading') },
    'no content system': {
      answers: [disconnect(call)],
      shows: (say) => say(texts, 'unavailableHeading'),
    },
  },
});
