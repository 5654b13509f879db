import { createHmac, randomBytes } from 'node:crypto';
import { clientNetwork } from './client-network.ts';
import type { SecurityEvent } from './security-events.ts';

/** Lines of one code in a window; more are counted, and told by the next line. */
const linesPerWindow = 60;
const windowLength = 60_000;

/** What an event is about; nothing personal. */
export interface SecurityEventDetails {
  /** The client's address; the log gets a pseudonym of its network. */
  readonly client?: string;
  /** Which limit, budget, route or the like; a word of ours, never a visitor's. */
  readonly subject?: string;
}

/** Reports security events: a structured log line each, and a counter. */
export interface SecurityLog {
  report: (event: SecurityEvent, details?: SecurityEventDetails) => void;
}

interface SecurityLogOptions {
  readonly log: { warn: (fields: object, message: string) => void };
  /** Counts every event, those without a line included. */
  readonly count: (event: SecurityEvent) => void;
  /** In milliseconds. Default: this process's monotonic clock. */
  readonly now?: () => number;
}

/**
 * Lines name a client by a pseudonym of its network, which a process keeps for as long as it runs:
 * events of one client belong together, and a log holds no address (GDPR, article 4). A flood of
 * events cannot fill the log: past 60 lines a minute of one code, events are only counted.
 */
export function createSecurityLog({
  log,
  count,
  now = () => performance.now(),
}: SecurityLogOptions): SecurityLog {
  const key = randomBytes(32);
  const windows = new Map<SecurityEvent, { start: number; lines: number; unlogged: number }>();

  return {
    report(event, { client, subject } = {}) {
      count(event);
      const window = windows.get(event) ?? { start: now(), lines: 0, unlogged: 0 };
      windows.set(event, window);
      if (now() - window.start >= windowLength) {
        window.start = now();
        window.lines = 0;
      }
      if (window.lines >= linesPerWindow) {
        window.unlogged += 1;
        return;
      }
      window.lines += 1;
      const { unlogged } = window;
      window.unlogged = 0;
      log.warn(
        {
          event,
          ...(client !== undefined && { client: pseudonym(client, key) }),
          ...(subject !== undefined && { subject }),
          ...(unlogged > 0 && { unlogged }),
        },
        'a security event',
      );
    },
  };
}

function pseudonym(client: string, key: Buffer): string {
  return createHmac('sha256', key).update(clientNetwork(client)).digest('hex').slice(0, 12);
}
