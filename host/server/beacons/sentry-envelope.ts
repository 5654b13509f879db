import { randomUUID } from 'node:crypto';
import type { ReportedProblem } from './beacon-log.ts';

/** What makes two problems the same fault, no matter who had them. */
export function faultOf({ remote, kind, name, source, frames, route }: ReportedProblem): string[] {
  return [remote, kind, name, source ?? frames[0] ?? route];
}

/**
 * An envelope with one event (https://develop.sentry.dev/sdk/foundations/transport/envelopes/). Like the beacon that told of it,
 * it holds nothing of the visitor: no address, no text, no message of an error.
 */
export function sentryEnvelope(problem: ReportedProblem): string {
  const { id, at, kind, name, remote, version, route, source, commit, team } = problem;
  const [set = ''] = id.split('-');
  const eventId = randomUUID().replaceAll('-', '');
  const event = {
    event_id: eventId,
    timestamp: at,
    platform: 'javascript',
    level: 'error',
    logger: 'beacons',
    release: `${remote}@${version}`,
    transaction: route,
    fingerprint: faultOf(problem),
    tags: { remote, kind, set, ...(commit && { commit }), ...(team && { team }) },
    exception: {
      values: [
        {
          type: name,
          value: source ? `${kind} at ${source}` : kind,
          stacktrace: { frames: framesOf(problem) },
        },
      ],
    },
    extra: { error_code: id, replay: `npm run release -- replay ${id}` },
  };
  const header = { event_id: eventId, sent_at: new Date().toISOString() };
  return [header, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
}

/** Where it was thrown comes last, by its source when that is known. */
function framesOf({ frames, source }: ReportedProblem) {
  return [...(source ? [source] : []), ...frames].reverse().map((frame) => {
    const [, filename = frame, line, column] = /^(.*):(\d+):(\d+)$/.exec(frame) ?? [];
    return { filename, lineno: Number(line), colno: Number(column), in_app: true };
  });
}
