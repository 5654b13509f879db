import { Gauge, type Registry } from 'prom-client';
import { readFigure } from '../metrics/read-figure.ts';

/** Tells Prometheus when the last backup was taken; when it cannot be told, the moment of before stays. */
export function watchBackups(
  registry: Registry,
  findLastBackup: () => Promise<Date | undefined>,
): void {
  new Gauge({
    name: 'site_backup_timestamp_seconds',
    help: 'When the last backup was taken, in seconds since 1970; 0 where none was.',
    registers: [registry],
    async collect() {
      const takenAt = await readFigure(findLastBackup());
      if (takenAt) this.set(takenAt.getTime() / 1_000);
    },
  });
}
