import { isNamedByContent } from '@site/shared/contracts/artefact';
import { readContent } from './store/content-version.ts';
import { namedVersions } from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { sideBySide } from './store/side-by-side.ts';
import { readPublication } from './store/stored-publication.ts';

/** How many of the versions that visitors got last are looked at. */
const compared = 50;

/**
 * Refuses a build with a file whose name says that it is one that visitors got, with other content: they have
 * that one for good, and would not run what needs the new one.
 *
 * @throws ReleaseError that names both
 */
export async function refuseOtherContent(
  store: ReleaseStore,
  directory: string,
  { name, format }: { readonly name: string; readonly format: 1 | 2 },
): Promise<void> {
  const pointer = await store.withAnyPointer().readPointer();
  if (!pointer) return;
  const { hashes } = await readContent(directory);
  await sideBySide(namedVersions(pointer, name).slice(0, compared), async (version) => {
    // What cannot be read, or was not signed as it must be, is served to nobody.
    const released = await readPublication(store, name, version).catch(() => undefined);
    for (const [file, hash] of Object.entries(released?.hashes ?? {})) {
      const here = hashes[file];
      if (!isNamedByContent({ format }, file) || here === undefined || here === hash) continue;
      throw new ReleaseError(
        `${directory}: ${file} is another file than that of ${name}@${version} under the same name, which visitors have. Let the build name it anew: change what it says, or the build’s settings back.`,
        file,
      );
    }
  });
}
