import { auditSchema } from '@site/shared/contracts/staff-audit';
import type { StaffCallOptions } from '../../../staff/staff-headers.ts';
import { askAsStaff } from './organiser-calls.ts';

/** `GET {api}/challenge/staff/audit`: what staff did last, newest first. */
export function getAudit(options: StaffCallOptions) {
  return askAsStaff('/audit', auditSchema, options);
}
