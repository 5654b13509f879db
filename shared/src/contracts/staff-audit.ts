import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';

const auditActions = [
  'member-invited',
  'device-invited',
  'device-added',
  'device-revoked',
  'device-signed-out',
  'member-ended',
  'settings-changed',
  'queue-paused',
  'queue-resumed',
  'people-exported',
  'person-erased',
  'tickets-searched',
  'ticket-made',
  'ticket-undone',
] as const;

/** What is written down when staff do it. */
export type AuditAction = (typeof auditActions)[number];

const auditLineSchema = z.object({
  id: z.string(),
  at: instantSchema,
  /** The name of who did it; null for who has the team token. */
  actor: z.nullable(z.string()),
  action: z.enum(auditActions),
  /** Facts about it. They name staff and settings, never a visitor. */
  details: z.record(z.string(), z.string()),
});

/** One line of what staff did. */
export type AuditLine = z.infer<typeof auditLineSchema>;

/** Answer of `GET {api}/challenge/staff/audit`: the newest 200 lines, newest first. */
export const auditSchema = z.object({ lines: z.array(auditLineSchema) });
