/** What staff of a fair may do; each of them may also do what those before it may. */
export const staffRoles = ['steward', 'interviewer', 'organiser'] as const;

/**
 * - `steward`: scans and looks up tickets, and sees the queue.
 * - `interviewer`: calls people and runs the queue.
 * - `organiser`: invites staff, changes the fair's settings, exports and erases people.
 */
export type StaffRole = (typeof staffRoles)[number];

/** Whether a role is enough for what takes at least another one. */
export function hasRole(role: StaffRole, least: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(least);
}
