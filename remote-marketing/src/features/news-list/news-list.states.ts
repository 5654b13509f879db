import { newsItemWireSchema } from '@site/shared/contracts/content-wire';
import { answerItems, disconnect } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { texts as contentTexts } from '../../content/texts.ts';
import { claims } from '../../routes.ts';
import { makeNewsItem, titleInEnglish } from '../../testing/content-items.ts';
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

const stored = (...news: Parameters<typeof answerItems<typeof newsItemWireSchema>>[2]) =>
  answerItems(call, newsItemWireSchema, news);

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
    'partly translated': {
      answers: [
        stored(...items, {
          ...makeNewsItem({ title: 'In English', publish: '2026-03-18T09:00:00' }),
          ...titleInEnglish,
        }),
      ],
      shows: (say) => say(contentTexts, 'otherLanguageSome'),
    },
    empty: { answers: [stored()], shows: (say) => say(texts, 'emptyHeading') },
    'no content system': {
      answers: [disconnect(call)],
      shows: (say) => say(texts, 'unavailableHeading'),
    },
  },
});
