import { newsItemWireSchema } from '@site/shared/contracts/content-wire';
import { answerItems, disconnect } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { claims } from '../../routes.ts';
import { makeNewsItem } from '../../testing/content-items.ts';
import { texts } from './texts.ts';

const call = 'GET /cms/items/news';

const items = Array.from({ length: 30 }, (_, index) =>
  makeNewsItem({
    id: index,
    url: `bericht-${index}`,
    title: `Bericht ${index}`,
    publish: `${2024 + (index % 2)}-03-18T09:00:00`,
  }),
);

const stored = (...news: (typeof items)[number][]) => answerItems(call, newsItemWireSchema, news);

export const states = pageStates({
  claims,
  address: '/nieuws',
  page: () => import('./news-list-page.tsx'),
  states: {
    newest: { answers: [stored(...items)], shows: (say) => say(texts, 'list') },
    'one year': {
      address: '/nieuws?jaar=2024',
      answers: [stored(...items)],
      shows: (say) => say(texts, 'listYear', { year: 2024 }),
    },
    empty: { answers: [stored()], shows: (say) => say(texts, 'emptyHeading') },
    'no content system': {
      answers: [disconnect(call)],
      shows: (say) => say(texts, 'unavailableHeading'),
    },
  },
});
