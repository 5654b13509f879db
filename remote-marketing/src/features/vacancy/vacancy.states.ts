import { vacancyWireSchema } from '@site/shared/contracts/content-wire';
import { answerItems, disconnect } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { texts as contentTexts } from '../../content/texts.ts';
import { claims } from '../../routes.ts';
import { makeVacancy, titleInEnglish } from '../../testing/content-items.ts';
import { texts } from './texts.ts';

const call = 'GET /cms/items/vacancies';

const open = makeVacancy();
const other = makeVacancy({ id: 2, title: 'Tester', urlpart: 'tester' });

const vacancies = (...stored: Parameters<typeof answerItems<typeof vacancyWireSchema>>[2]) =>
  answerItems(call, vacancyWireSchema, stored);

export const states = pageStates({
  claims,
  address: '/voor-professionals/werken-bij/developer',
  page: () => import('./vacancy-page.tsx'),
  states: {
    open: { answers: [vacancies(open, other)], shows: (say) => say(texts, 'others') },
    'partly translated': {
      answers: [vacancies({ ...open, title: 'Software developer', ...titleInEnglish }, other)],
      shows: (say) => say(contentTexts, 'otherLanguagePart'),
    },
    'not there': { answers: [vacancies(other)], shows: (say) => say(texts, 'missingHeading') },
    'no content system': {
      answers: [disconnect(call)],
      shows: (say) => say(texts, 'unavailableHeading'),
    },
  },
});
