import { Gauge, type Registry } from 'prom-client';
import { readFigure } from '../../metrics/read-figure.ts';

interface CvRoom {
  /** Bytes of all CVs together. */
  readonly used: () => Promise<number>;
  /** Most bytes of all CVs together. */
  readonly room: number;
}

/** Tells Prometheus how much of their room CVs take; when it cannot be told, the figure of before stays. */
export function watchCvRoom(registry: Registry, { used, room }: CvRoom): void {
  const registers = [registry];
  new Gauge({
    name: 'site_cv_bytes',
    help: 'Bytes of all CVs in the database.',
    registers,
    async collect() {
      const bytes = await readFigure(used());
      if (bytes !== undefined) this.set(bytes);
    },
  });
  new Gauge({
    name: 'site_cv_room_bytes',
    help: 'Most bytes of all CVs: CV_ROOM_MEGABYTES.',
    registers,
  }).set(room);
}
