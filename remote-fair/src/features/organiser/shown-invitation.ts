import type { Invitation } from '@site/shared/contracts/staff-members';

/** An invitation that is shown once, and whose it is. */
export interface ShownInvitation extends Invitation {
  readonly name: string;
}
