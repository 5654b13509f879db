import { z } from 'zod';
import { ReleaseError } from '../store/release-error.ts';

/** What to do about each kind of refusal: where to look, or how to promote it all the same. */
const waysOut = {
  files: 'Build it anew and publish that; a version in the store never changes.',
  code: 'Build it anew from a clean checkout and publish that.',
  fit: 'Change the claims or build against the kernel that is live, and publish that.',
  removed: 'Bring it back, or promote with --fewer --why "…".',
  weight: 'Make it lighter, or promote with --heavier --why "…".',
  start: 'Start it with `npm start`, which shows the same error, and publish what starts.',
  rendering: 'Open the page with `npm start`: it fails there, too. Mend it and publish that.',
  link: 'Correct the address, or release the page that it leads to first.',
  indexing: 'Let the page be indexable, or promote with --fewer --why "…".',
  cost: 'Make rendering cheaper, or promote with --heavier --why "…".',
  memory: 'Keep nothing from one rendering to the next; look for lists at the top of modules.',
  process: 'Let no code of the server end the process or throw outside of a page.',
  isolation:
    'Servers run it without environment, files, network and processes (docs/decisions/0210): leave that to browsers or the backend.',
  script: 'Open the page with `npm start`, in that language and width, and look at the console.',
  policy: 'Load it from the site itself; the content policy is in docs/decisions/0007.',
  hydration: 'Open the page with `npm start` and look at the console and the network.',
  leaving: 'Let nothing but a visitor’s click lead to another document.',
  busy: 'Record the page’s performance in a browser and look for timers and endless loops.',
  requests: 'Ask again after an interval of seconds, and stop when the page is left.',
  arrival: 'Follow a link to the page with `npm start`; its loader runs in the browser then.',
  form: 'Fill in the form with `npm start` and look at what it sends.',
  invisible: 'Look at the page’s styles, or promote with --fewer --why "…".',
  layout:
    'Open the page with `npm start`, at that width: look for what is too wide, and go through it by wheel and keys.',
  accessibility: 'Mend what axe names; `npm run workbench` shows the feature by itself.',
} as const;

export type RefusalCode = keyof typeof waysOut;

/** Why a version is not given to visitors. */
export interface Refusal {
  readonly code: RefusalCode;
  /** What is wrong, with the version, the page and the file. */
  readonly cause: string;
  /** The file at fault, relative to its artefact. */
  readonly file: string;
  /** What helps. */
  readonly wayOut: string;
}

/** @public The published schema of answers is made of it. */
export const refusalSchema: z.ZodType<Refusal> = z.strictObject({
  code: z.enum(Object.keys(waysOut) as [RefusalCode, ...RefusalCode[]]),
  cause: z.string().describe('What is wrong, with the version, the page and the file.'),
  file: z.string().describe('The file at fault, relative to its artefact.'),
  wayOut: z.string().describe('What helps.'),
});

export function makeRefusal(code: RefusalCode, cause: string, file: string): Refusal {
  return { code, cause, file, wayOut: waysOut[code] };
}

/** A version that visitors do not get, with all that is known to be wrong with it. */
export class RefusedError extends ReleaseError {
  constructor(readonly refusals: readonly [Refusal, ...Refusal[]]) {
    super(
      refusals.map(({ cause, wayOut }) => `${cause}\n  ${wayOut}`).join('\n'),
      refusals[0].file,
    );
  }
}

/** @throws RefusedError when there is any */
export function refuseIfAny([first, ...others]: readonly Refusal[]): void {
  if (first) throw new RefusedError([first, ...others]);
}

/**
 * Runs a check that ends at the first thing that is wrong.
 *
 * @throws RefusedError in place of the check's ReleaseError
 */
export async function judge<Result>(
  code: RefusalCode,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof ReleaseError) || error instanceof RefusedError) throw error;
    throw new RefusedError([makeRefusal(code, error.message, error.file ?? 'artefact.json')]);
  }
}
