import { withTimeout } from '../limits/with-timeout.ts';

/** Longest wait for the database, in milliseconds: Prometheus waits 10 s for all of it. */
const timeout = 3_000;

/** A figure that is under way; undefined when it fails or takes too long, so that the one of before stays. */
export function readFigure<Figure>(underWay: Promise<Figure>): Promise<Figure | undefined> {
  return withTimeout(timeout, underWay).catch(() => undefined);
}
