/** What code of a release may not reach. */
export type Power =
  | 'environment'
  | 'files'
  | 'network'
  | 'processes'
  | 'evaluation'
  | 'modules'
  | 'process';

/** Something that code of a release tried and was refused. */
export interface Attempt {
  readonly power: Power;
  /** What exactly, in a few words. */
  readonly what: string;
  /** File, line and column, as far as they are known: `/remotes/fair/<version>/server/….js:3:7`. */
  readonly at: string | undefined;
}

/** For logs: `files: fs.readFileSync (/remotes/fair/<version>/server/….js:3:7)`. */
export function describeAttempt({ power, what, at = 'place unknown' }: Attempt): string {
  return `${power}: ${what} (${at})`;
}

/** How many different attempts are told; who tries more is known well enough. */
export const mostTold = 100;

const told = new Set<string>();
let tell: (attempt: Attempt) => void = () => {};

/** @param report is told of each attempt once per place */
export function tellAttempts(report: (attempt: Attempt) => void): void {
  tell = report;
}

/** Tells the server of an attempt, with the place in the code that made it. */
export function reportAttempt(power: Power, what: string): void {
  const at = callingPlace();
  const key = `${power} ${what} ${at}`;
  if (told.has(key) || told.size >= mostTold) return;
  told.add(key);
  tell({ power, what: what.slice(0, 200), at });
}

/** Refuses what code of a release tried. */
export function refuse(power: Power, what: string): never {
  reportAttempt(power, what);
  throw new Error(`${what} is refused: code that renders pages has no ${nouns[power]}.`);
}

const nouns: Readonly<Record<Power, string>> = {
  environment: 'environment',
  files: 'files',
  network: 'network',
  processes: 'processes or threads',
  evaluation: 'code from text',
  modules: 'modules but its own',
  process: 'say over its process',
};

/** The nearest caller that belongs to a release. */
function callingPlace(): string | undefined {
  const { stackTraceLimit } = Error;
  // Code of a release may have fixed the limit; then the place stays unknown.
  Reflect.set(Error, 'stackTraceLimit', 40);
  const { stack = '' } = new Error();
  Reflect.set(Error, 'stackTraceLimit', stackTraceLimit);
  return /\/remotes\/[^\s():]+:\d+:\d+/.exec(stack)?.[0];
}
