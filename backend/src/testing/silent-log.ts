import { logOptions } from '@site/shared/trust-boundary/log-options';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export const silentLog: FastifyBaseLogger = pino({ level: 'silent' });

/** A log as in production, and what was written to it. */
export function makeLog(): { log: FastifyBaseLogger; written: () => string } {
  const lines: string[] = [];
  const log = pino(logOptions('trace'), { write: (line: string) => lines.push(line) });
  return { log, written: () => lines.join('') };
}
