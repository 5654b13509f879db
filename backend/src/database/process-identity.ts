import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

/** Which process holds something. A pid alone is reused, and means nothing on another machine. */
export const processIdentitySchema = z.object({
  pid: z.number().int().positive(),
  /** When it started, in whatever unit its system tells; null where the system does not. */
  startedAt: z.string().nullable(),
  host: z.string(),
});

export type ProcessIdentity = z.infer<typeof processIdentitySchema>;

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid), host: hostname() };
}

/** Whether that very process still runs; undefined when this machine cannot tell. */
export function isRunning(identity: ProcessIdentity): boolean | undefined {
  if (identity.host !== hostname()) return undefined;
  if (!answersSignals(identity.pid)) return false;
  return identity.startedAt === startOf(identity.pid);
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Start of a process: the boot it belongs to and the ticks since (proc_pid_stat(5), field 22). The
 * name in field 2 may hold spaces and brackets, so fields are counted after its last bracket.
 */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}/${ticks}`;
  } catch {
    return null;
  }
}
