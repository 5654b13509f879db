import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';
import { interviewerNameSchema } from './queue-staff.ts';
import { staffRoles } from './staff-role.ts';

export const staffRoleSchema = z.enum(staffRoles);

/** How far ahead a member's time may end, in milliseconds: a fair takes days. */
const longestTime = 366 * 24 * 60 * 60_000;

/** Whether somebody's time on the staff may end at an instant: in the future, within a year. */
export function mayEndAt(instant: string, now: number): boolean {
  const left = Date.parse(instant) - now;
  return left > 0 && left <= longestTime;
}

/** Body of `POST {api}/challenge/staff/members`: whom an organiser invites, and until when. */
export const newMemberSchema = z.strictObject({
  name: interviewerNameSchema,
  role: staffRoleSchema,
  endsAt: instantSchema,
});

/** Who is invited to the staff of a fair, and until when. */
export type NewMember = z.infer<typeof newMemberSchema>;

/**
 * Answer to who invites: `secret` goes behind `#invitation=` in the address of the team's page, is good for
 * one device and until `expiresAt`, and is told this once.
 */
export const invitationSchema = z.object({ secret: z.string(), expiresAt: instantSchema });

/** An invitation that has just been made. */
export type Invitation = z.infer<typeof invitationSchema>;

/** Secrets of invitations and tokens of devices: 128 bits or more, in characters that a header carries. */
const secretSchema = z.string().check(z.regex(/^[\w-]{22,64}$/, { error: 'invalid' }));

/**
 * Body of `POST {api}/challenge/staff/invitations/accept`. The device makes its own token, so that a repetition
 * after a lost answer is known for one: it is accepted once.
 */
export const acceptInvitationSchema = z.strictObject({ secret: secretSchema, token: secretSchema });

/** Its answer: who works with the device now. */
export const acceptedMemberSchema = z.object({
  name: z.string(),
  role: staffRoleSchema,
  endsAt: instantSchema,
});

/** Who works with a device since it accepted an invitation. */
export type AcceptedMember = z.infer<typeof acceptedMemberSchema>;

/** By what staff know a device. */
export const deviceKinds = [
  'iPhone',
  'iPad',
  'Android',
  'Windows',
  'Mac',
  'Linux',
  'other',
] as const;

const deviceSchema = z.object({
  id: z.string(),
  kind: z.enum(deviceKinds),
  createdAt: instantSchema,
  /** To the minute. */
  lastUsedAt: instantSchema,
  /** Null while the device is let in. */
  revokedAt: z.nullable(instantSchema),
});

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: staffRoleSchema,
  endsAt: instantSchema,
  /** Until when a link that nobody has used is good; null when there is none. */
  invitedUntil: z.nullable(instantSchema),
  devices: z.array(deviceSchema),
});

/** One of the staff with their devices, as organisers see them. */
export type StaffMember = z.infer<typeof memberSchema>;

/**
 * Answer of `GET {api}/challenge/staff/members`: everyone, also whose time is over. `timestamp` is the server's
 * clock.
 */
export const staffMembersSchema = z.object({
  members: z.array(memberSchema),
  timestamp: instantSchema,
});

/** The staff of a fair. */
export type StaffMembers = z.infer<typeof staffMembersSchema>;
