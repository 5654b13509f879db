import { contentEnvelope, newsItemWireSchema } from '@site/shared/contracts/content-wire';
import { answer, answerItems, disconnect, drawing, refuse } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { texts as contentTexts } from '../../content/texts.ts';
import { claims } from '../../routes.ts';
import { makeNewsItem, titleInEnglish } from '../../testing/content-items.ts';
import { texts } from './texts.ts';

const listCall = 'GET /cms/items/news';

const item = makeNewsItem({
  title: 'Wij zijn verhuisd',
  url: 'verhuisd',
  summary: 'Twee straten verder, met een keuken.',
  content:
    '<h2>Waarom</h2><p>De oude was <em>te klein</em>. Zie <a href="/contact">het adres</a>.</p><ul><li>Een keuken</li><li>Een raam</li></ul><blockquote>Eindelijk.</blockquote>',
  sidetext: '<p>De sleutel ligt onder de mat.</p>',
  sidetextlink: '/contact',
  sidetextlabel: 'Kom langs',
  splashimage: 'house',
  publish: '2025-03-18T09:00:00',
});
const other = makeNewsItem({ id: 2, title: 'Een avond over compilers', url: 'compilers' });
const partly = {
  ...item,
  title: 'We have moved',
  ...titleInEnglish,
};
const empty = makeNewsItem({ title: null, summary: null, url: 'verhuisd' });

const stored = (...items: Parameters<typeof answerItems<typeof newsItemWireSchema>>[2]) =>
  answerItems(listCall, newsItemWireSchema, items);
const itemCall = 'GET /cms/items/news/*';
/** An item by its `url`, and the list. */
const found = (shown: typeof item, ...others: (typeof item)[]) => [
  stored(shown, ...others),
  answer(itemCall, contentEnvelope(newsItemWireSchema), { data: shown }),
];
const unknown = refuse(itemCall, 403, 'forbidden');

export const states = pageStates({
  claims,
  address: '/nieuws/verhuisd',
  page: () => import('./news-page.tsx'),
  answers: [drawing('GET /cms/assets/*'), unknown],
  states: {
    article: { answers: found(item, other), shows: () => 'De oude was te klein' },
    'nothing filled in': {
      answers: found(empty, other),
      shows: (say) => say(texts, 'more'),
    },
    'partly translated': {
      answers: found(partly, other),
      shows: (say) => say(contentTexts, 'otherLanguagePart'),
    },
    'broken picture': {
      answers: [...found(item), disconnect('GET /cms/assets/*')],
      shows: () => 'De oude was te klein',
    },
    'not there': { answers: [stored(other)], shows: (say) => say(texts, 'missingHeading') },
    'no content system': {
      answers: [disconnect(listCall), disconnect(itemCall)],
      shows: (say) => say(texts, 'unavailableHeading'),
    },
  },
});
