import { isNamedByContent } from '@site/shared/contracts/artefact';
import { readContent } from './store/content-version.ts';
import { namedVersions } from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { sideBySide } from './store/side-by-side.ts';
import { readPublication } from './store/stored-publication.ts';

/** How many versions are looked at, of those that visitors got last and of those that were published last. */
const compared = 50;

/**
 * Whether the scripts of a build may have the addresses of earlier versions' scripts: where one has the name of
 * another one's, visitors have that one for good, and the new one would not run. It is then served below its version.
 *
 * @throws ReleaseError when that holds of a picture or a font, which pages name without their version
 */
export async function sharesScripts(
  store: ReleaseStore,
  directory: string,
  { name, format }: { readonly name: string; readonly format: 1 | 2 },
): Promise<boolean> {
  if (format < 2) return false;
  const pointer = await store.withAnyPointer().readPointer();
  const given = pointer ? namedVersions(pointer, name).slice(0, compared) : [];
  const published = (await store.versions(name)).slice(0, compared);
  const versions = [...new Set([...given, ...published.map(({ version }) => version)])];
  const { hashes } = await readContent(directory);
  const results = await sideBySide(versions, async (version) => {
    // What cannot be read, or was not signed as it must be, is served to nobody.
    const released = await readPublication(store, name, version).catch(() => undefined);
    const others = Object.keys(released?.hashes ?? {}).filter(
      (file) =>
        isNamedByContent({ format }, file) &&
        hashes[file] !== undefined &&
        hashes[file] !== released?.hashes[file],
    );
    const picture = others.find((file) => !file.endsWith('.js'));
    if (picture !== undefined) {
      throw new ReleaseError(
        `${directory}: ${picture} is another file than that of ${name}@${version} under the same name, which visitors have: give it another name.`,
        picture,
      );
    }
    return released?.sharesScripts !== true || others.length === 0;
  });
  return results.every(Boolean);
}
