import { type Vacancy, vacancyListAnswerSchema } from '@site/shared/contracts/vacancy';
import { type ContentOptions, readAll } from './get-content.ts';

/** `GET {cms}/items/vacancies`: every stored vacancy. Filter them with `visibleVacancies`. */
export async function getVacancies(options: ContentOptions): Promise<Vacancy[]> {
  return readAll({ path: '/items/vacancies', ...options }, vacancyListAnswerSchema);
}
