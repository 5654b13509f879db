import type { Release } from '../store/release-store.ts';
import type { AffectedPage } from './affected-pages.ts';
import { makeRefusal, type Refusal, type RefusalCode } from './refusal.ts';

/** What is wrong, in words, and the stack of the error where one was thrown. */
export interface Problem {
  readonly problem: string;
  readonly stack?: string;
}

interface RenderingProblem extends Problem {
  readonly code?: RefusalCode;
}

/** A refusal of a page as it was rendered, with the file at fault: the page's own unless a stack leads elsewhere. */
export function refuseRendering(
  { remotes }: Pick<Release, 'remotes'>,
  page: AffectedPage,
  { problem, stack = '', code = 'rendering' }: RenderingProblem,
): Refusal {
  const own = remotes.find(({ artefact }) => artefact.name === page.remote);
  // A form that breaks belongs to another remote than its page.
  const thrown = remotes.flatMap((remote) => {
    const [, file] = stack.split(remote.base)[1]?.match(/^(server\/[\w/.-]+\.js)/) ?? [];
    return file ? [{ remote, file, at: stack.indexOf(remote.base) }] : [];
  });
  const [first] = thrown.sort((one, other) => one.at - other.at);
  const { remote, file } = first ?? { remote: own, file: `server/${page.claim.module}.js` };
  const name = remote?.artefact.name ?? page.remote;
  return makeRefusal(
    code,
    `${name}@${remote?.version}: ${page.address} (${page.language}) ${problem} (${file}).`,
    file,
  );
}
