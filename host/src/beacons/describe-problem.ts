import type { ProblemEntry } from '@site/shared/contracts/beacon';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { SeenProblem } from './report.ts';

/** A place in one of our own files, in a stack of whatever browser. */
const ownFrame =
  /\/remotes\/([a-z][a-z0-9-]*)\/(?:[0-9a-f]{12}|files)\/([\w./-]+)(?:\?[^:\s)]*)?:(\d+):(\d+)/g;

const maxFrames = 5;

/** Where a problem was seen. */
interface Place {
  readonly set: ReleaseSet;
  /** The remote of the page, where nothing else is to blame. */
  readonly remote: string | undefined;
  readonly route: string;
}

/**
 * What a beacon reports of a problem. To blame is the first remote in its stack: a page of one team
 * embeds forms of another. `undefined` when nothing of ours has to do with it, such as an extension.
 */
export function describeProblem(problem: SeenProblem, place: Place): ProblemEntry | undefined {
  const { kind, error } = problem;
  // What a server could not draw is in its own log, and no fault of the page around it.
  if (error instanceof Error && 'digest' in error) return undefined;
  const stack = `${error instanceof Error ? error.stack : ''}\n${problem.components ?? ''}`;
  const frames = [...stack.matchAll(ownFrame)];
  if (kind === 'script' && frames.length === 0) return undefined;
  const remoteFrame = frames.find(([, name]) => name !== 'host');
  const name = problem.remote ?? remoteFrame?.[1] ?? (kind === 'script' ? 'host' : place.remote);
  const part = [place.set.host, ...place.set.remotes].find((released) => released.name === name);
  if (!part) return undefined;
  return {
    kind,
    remote: part.name,
    version: part.version,
    route: place.route,
    name: nameOf(error),
    frames: frames
      .slice(0, maxFrames)
      .map(([, remote, file, line, column]) => `${remote}/${file}:${line}:${column}`),
  };
}

/** React's messages are numbers in production, which say what its class does not. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown';
  const name = error.name.replace(/[^A-Za-z]/g, '').slice(0, 40) || 'Error';
  const [, number] = /^Minified React error #(\d{1,4})/.exec(error.message) ?? [];
  return number ? `${name}#${number}` : name;
}
