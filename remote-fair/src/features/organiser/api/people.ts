import { erasedPersonSchema } from '@site/shared/contracts/fair-people';
import type { StaffCallOptions } from '../../../staff/staff-headers.ts';
import { changeAsStaff } from './organiser-calls.ts';

/**
 * `POST {api}/challenge/staff/people/erase`.
 *
 * @returns how many tickets were the person's
 * @throws ApiError `validationFailed` when it is no mobile number
 */
export async function erasePerson(phone: string, options: StaffCallOptions): Promise<number> {
  const change = { path: '/people/erase', body: { phone } };
  return (await changeAsStaff(change, erasedPersonSchema, options)).tickets;
}
