import type { Author } from '../releases/change-pointer.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';

/** What a release command was called with. */
export interface Command {
  readonly store: ReleaseStore;
  /** What stands after the verb, `fair` or `fair@0123456789ab`; empty when nothing does. */
  readonly target: string;
  readonly options: Options;
  readonly author: Author;
  /** Tells what is going on while it takes its time. */
  readonly report: (line: string) => void;
}

/** The options of all verbs. */
export const options = {
  from: { type: 'string' },
  commit: { type: 'string' },
  canary: { type: 'string' },
  for: { type: 'string' },
  steps: { type: 'string' },
  experiment: { type: 'string' },
  each: { type: 'string' },
  visitors: { type: 'string' },
  hold: { type: 'boolean' },
  next: { type: 'boolean' },
  why: { type: 'string' },
  last: { type: 'string' },
  'keep-for': { type: 'string' },
  site: { type: 'string' },
  page: { type: 'string' },
  name: { type: 'string' },
  end: { type: 'string' },
  above: { type: 'string' },
  parts: { type: 'string' },
  report: { type: 'string' },
  owner: { type: 'string' },
  server: { type: 'boolean' },
  heavier: { type: 'boolean' },
  fewer: { type: 'boolean' },
  unchecked: { type: 'boolean' },
  'no-auto-rollback': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Options = {
  readonly [Name in keyof typeof options]?:
    | ((typeof options)[Name]['type'] extends 'boolean' ? boolean : string)
    | undefined;
};

/** What a command did: lines for people, data for pipelines. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
  /** Something is wrong that people must see to. */
  readonly failed?: boolean;
}

export interface Verb {
  /** What follows the verb, for the usage; nothing when it needs no name. */
  readonly target?: string;
  /** Options that it knows, beside `--json` and `--why`. */
  readonly options?: readonly (keyof typeof options)[];
  readonly does: string;
  readonly run: (command: Command) => Promise<Outcome>;
}

/** How a command is typed, for advice. */
export function typed(command: string): string {
  return `npm run release -- ${command}`;
}

/** A list of columns, each as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** What people are told of a file of the log that cannot be read. */
export function damagedLine(file: string): string {
  return `${file} is no line of the log, and was passed over: put its copy there.`;
}
