import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { copyReleases, isOfCopy } from '../releases/store/copy-releases.ts';
import { DirectoryStorage } from '../releases/store/directory-storage.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { verifyStore } from '../releases/verify-store.ts';
import { typed, type Verb } from './verb.ts';
import { storeReport } from './verify-verb.ts';

export const exportVerb: Verb = {
  target: '<folder>',
  does: 'copy all releases into a folder, or what is new since the last time',
  async run({ store, target }) {
    const folder = path.resolve(target);
    await refuseOtherFiles(folder);
    const storage = new DirectoryStorage(folder);
    const copied = await copyReleases(store.storage, storage, { mayReplace: true });
    const { keys } = store;
    const report = await verifyStore(new ReleaseStore(folder, { keys }));
    return storeReport(`${copied} files were copied to ${folder}`, report);
  },
};

export const importVerb: Verb = {
  target: '<folder>',
  does: 'bring all releases of such a folder into a store that is empty',
  async run({ store, target }) {
    const folder = path.resolve(target);
    const { keys } = store;
    const { problems } = await verifyStore(new ReleaseStore(folder, { keys }));
    if (problems.length > 0) {
      throw new ReleaseError(
        `${folder} is not whole, and nothing was copied:\n${problems.join('\n')}`,
      );
    }
    const storage = new DirectoryStorage(folder);
    const copied = await copyReleases(storage, store.storage, { mayReplace: false });
    const lines = [`${copied} files were copied from ${folder}. Next: ${typed('status')}`];
    return { lines, data: { copied } };
  },
};

/** A folder of somebody else's files is a typing error. */
async function refuseOtherFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ReleaseError(`${folder} cannot be read: ${error.message}`, folder);
  });
  const other = names.find((name) => !isOfCopy(name));
  if (other === undefined) return;
  throw new ReleaseError(
    `${folder} has other files, such as ${other}: name a folder that is new, empty, or has an earlier copy.`,
    folder,
  );
}
