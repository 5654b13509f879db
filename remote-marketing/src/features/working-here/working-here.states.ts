import { vacancyWireSchema } from '@site/shared/contracts/content-wire';
import { answerItems } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { claims } from '../../routes.ts';
import { makeVacancy } from '../../testing/content-items.ts';
import { texts } from './texts.ts';

const vacancies = (...stored: ReturnType<typeof makeVacancy>[]) =>
  answerItems('GET /cms/items/vacancies', vacancyWireSchema, stored);

export const states = pageStates({
  claims,
  address: '/voor-professionals/werken-bij',
  page: () => import('./working-here-page.tsx'),
  states: {
    page: { answers: [vacancies()], shows: (say) => say(texts, 'heading') },
    vacancies: { answers: [vacancies(makeVacancy())], shows: (say) => say(texts, 'vacancies') },
  },
});
