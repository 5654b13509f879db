import { newsItemWireSchema } from '@site/shared/contracts/content-wire';
import { answerItems, disconnect, drawing } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { claims } from '../../routes.ts';
import { makeNewsItem } from '../../testing/content-items.ts';
import { texts } from './texts.ts';

const call = 'GET /cms/items/news';

const news = [
  makeNewsItem({ title: 'Wij zijn verhuisd', sliderimage: 'house', splashimage: 'house' }),
  makeNewsItem({ id: 2, title: 'Een avond over compilers', url: 'compilers', summary: null }),
];

export const states = pageStates({
  claims,
  address: '/',
  page: () => import('./home-page.tsx'),
  states: {
    news: {
      answers: [answerItems(call, newsItemWireSchema, news), drawing('GET /cms/assets/*')],
      shows: () => 'Wij zijn verhuisd',
    },
    'no news': {
      answers: [answerItems(call, newsItemWireSchema, [])],
      shows: (say) => say(texts, 'fallbackTitle'),
    },
    'broken picture': {
      answers: [answerItems(call, newsItemWireSchema, news), disconnect('GET /cms/assets/*')],
      shows: () => 'Wij zijn verhuisd',
    },
    'no content system': {
      answers: [disconnect(call)],
      shows: (say) => say(texts, 'fallbackTitle'),
    },
  },
});
