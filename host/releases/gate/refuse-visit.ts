import { scriptFolder } from '../store/public-address.ts';
import type { StoredArtefact } from '../store/release-set.ts';
import type { Release } from '../store/release-store.ts';
import type { ModuleFault } from './find-dead-modules.ts';
import type { Visit } from './plan-visits.ts';
import { makeRefusal, type Refusal } from './refusal.ts';

/** A refusal for what went wrong on a visit, with the version and file at fault. */
export function refuseVisit(
  release: Release,
  changed: string,
  { page, window, signedIn }: Visit,
  { owner, code, problem, file, stack = '' }: ModuleFault,
): Refusal {
  const thrown = thrownIn(release, changed, stack);
  const { remote, module } = file ? owner : (newForm(release, changed, page) ?? owner);
  const stored = thrown?.stored ?? release.remotes.find(({ artefact }) => artefact.name === remote);
  const named = file ?? thrown?.file ?? chunkOf(stored?.artefact, module);
  const who = signedIn ? `on a ${window}, signed in,` : `on a ${window}`;
  const name = stored?.artefact.name ?? remote;
  return makeRefusal(
    code,
    `${name}@${stored?.version}: ${page.address} in a browser ${who} ${problem} (${named}).`,
    named,
  );
}

/** On a page of another remote, which visitors have as it is, the form that is new. */
function newForm({ remotes }: Release, changed: string, { remote, claim }: Visit['page']) {
  const part = remotes.find(({ artefact }) => artefact.name === changed);
  if (!part || remote === changed) return undefined;
  const slots = part.artefact.claims.slots ?? [];
  const slot = slots.find(({ name }) => claim.slots?.includes(name));
  return slot && { remote: changed, module: slot.module };
}

/**
 * The file that an error comes from. React and the shell stand in every stack, so a remote's file comes
 * first, and the host's counts where the host is what changed.
 */
function thrownIn({ host, remotes }: Release, changed: string, stack: string) {
  const parts: readonly StoredArtefact[] = changed === 'host' ? [...remotes, host] : remotes;
  const found = parts.flatMap((stored) => {
    const folder = scriptFolder(stored);
    const at = stack.indexOf(folder);
    const [, file] = stack.slice(at + folder.length).match(/^([\w@./+-]+\.js)/) ?? [];
    return at >= 0 && file ? [{ stored, file, at: stored === host ? Infinity : at }] : [];
  });
  return found.sort((one, other) => one.at - other.at)[0];
}

function chunkOf(artefact: StoredArtefact['artefact'] | undefined, module: string): string {
  const chunks = artefact?.preloads[module] ?? [];
  const name = module.slice(module.lastIndexOf('/') + 1);
  return chunks.find((chunk) => chunk.includes(`/${name}`)) ?? chunks.at(-1) ?? 'artefact.json';
}
