import { pathSegment } from '@site/shared/api/path';
import {
  type Invitation,
  invitationSchema,
  type NewMember,
  type StaffMembers,
  staffMembersSchema,
} from '@site/shared/contracts/staff-members';
import * as z from 'zod/mini';
import type { StaffCallOptions } from '../../../staff/staff-headers.ts';
import { askAsStaff, changeAsStaff } from './organiser-calls.ts';

/** `GET {api}/challenge/staff/members`. */
export function getMembers(options: StaffCallOptions): Promise<StaffMembers> {
  return askAsStaff('/members', staffMembersSchema, options);
}

/**
 * `POST {api}/challenge/staff/members`.
 *
 * @throws ApiError `userAlreadyExists` when one of the staff has this name, `validationFailed`, `capacityReached`
 */
export function inviteMember(body: NewMember, options: StaffCallOptions): Promise<Invitation> {
  return changeAsStaff({ path: '/members', body }, invitationSchema, options);
}

/** `POST {api}/challenge/staff/members/{id}/invitation`: a link for one more device of somebody. */
export function inviteDevice(id: string, options: StaffCallOptions): Promise<Invitation> {
  const path = `/members/${pathSegment('id', id)}/invitation`;
  return changeAsStaff({ path }, invitationSchema, options);
}

/** `POST {api}/challenge/staff/members/{id}/end`: they are out, with all their devices. */
export async function endMember(id: string, options: StaffCallOptions): Promise<void> {
  await changeAsStaff({ path: `/members/${pathSegment('id', id)}/end` }, z.unknown(), options);
}

/** `POST {api}/challenge/staff/devices/{id}/revoke`. */
export async function revokeDevice(id: string, options: StaffCallOptions): Promise<void> {
  await changeAsStaff({ path: `/devices/${pathSegment('id', id)}/revoke` }, z.unknown(), options);
}
