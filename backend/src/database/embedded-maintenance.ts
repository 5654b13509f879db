import type { PGlite } from '@electric-sql/pglite';

/** How often the log is looked at, in milliseconds. */
const checkpointInterval = 5 * 60_000;

/** How often dead rows are cleared and statistics renewed, in milliseconds. */
const vacuumInterval = 60 * 60_000;

/** Bytes of write-ahead log after which a checkpoint is worth its time. */
const checkpointAfter = 16 * 1024 * 1024;

/**
 * What a PostgreSQL server does by processes of its own, and the embedded one, being a single
 * process, never does: checkpoints, without which the write-ahead log grows and a start after a
 * crash reads all of it, and vacuuming.
 */
export function startMaintenance(
  session: Pick<PGlite, 'query' | 'exec'>,
  onError: (error: unknown) => void = () => {},
) {
  let checkpointAt = 0;

  async function checkpointWhenDue(): Promise<void> {
    const { rows } = await session.query<{ position: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`,
    );
    const position = rows[0]?.position ?? 0;
    if (position - checkpointAt < checkpointAfter) return;
    await session.exec('checkpoint');
    checkpointAt = position;
  }

  const timers = [
    setInterval(() => checkpointWhenDue().catch(onError), checkpointInterval),
    setInterval(() => session.exec('vacuum (analyze)').catch(onError), vacuumInterval),
  ];
  for (const timer of timers) timer.unref();
  return { stop: () => timers.forEach(clearInterval), checkpointWhenDue };
}
