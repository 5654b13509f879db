import type { CallOptions } from '@site/shared/api/call';
import { type Vacancy, vacancyListAnswerSchema } from '@site/shared/contracts/vacancy';
import { readAll } from './get-content.ts';

/** `GET {cms}/items/vacancies`: every stored vacancy. Filter them with `visibleVacancies`. */
export async function getVacancies(options: CallOptions = {}): Promise<Vacancy[]> {
  return readAll({ path: '/items/vacancies', ...options }, vacancyListAnswerSchema);
}
