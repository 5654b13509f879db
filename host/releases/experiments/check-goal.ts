import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Combination } from '../store/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { StoredArtefact } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/**
 * Makes sure that somebody can reach a goal: its form is a slot, or stands in the scripts of its remote, which
 * has it on its own pages.
 *
 * @param goal `<remote>/<form>`, with `:begun` or without
 * @param combination the set that visitors would get
 * @throws ReleaseError that names forms that there are
 */
export async function checkGoal(
  store: ReleaseStore,
  goal: string,
  combination: Combination,
): Promise<void> {
  const form = goal.replace(/:begun$/, '');
  const { remotes } = await store.readRelease(combination);
  const slots = remotes.flatMap(({ artefact }) => artefact.claims.slots ?? []);
  const names: string[] = slots.map(({ name }) => name);
  if (names.includes(form)) return;
  const owner = remotes.find(({ artefact }) => form.startsWith(`${artefact.name}/`));
  if (owner && (await namesForm(store, owner, form))) return;
  throw new ReleaseError(
    `Visitors would have no form ${form}, so nothing could be compared by it. Forms that pages embed: ${names.sort().join(', ') || 'none'}.`,
  );
}

async function namesForm(
  store: ReleaseStore,
  { artefact, version }: StoredArtefact,
  form: string,
): Promise<boolean> {
  const directory = store.artefactDirectory(artefact.name, version);
  const literal = new RegExp(`["'\`]${form}(?![\\w-])`);
  for (const file of Object.keys(artefact.files).filter((name) => name.endsWith('.js'))) {
    if (literal.test(await readFile(path.join(directory, file), 'utf8'))) return true;
  }
  return false;
}
