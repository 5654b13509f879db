import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { neededFiles } from '@site/shared/contracts/artefact';
import { exposedModules, serverModules } from '@site/shared/federation/claims';
import { languages } from '@site/shared/i18n/language';
import { ReleaseError } from '../store/release-error.ts';
import type { StoredArtefact } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { verifyStored } from '../store/verify-artefact.ts';

/**
 * Refuses an artefact whose files are not all there as they were published, or that lacks a module
 * which it claims.
 *
 * @throws ReleaseError that names the file
 */
export async function checkFiles(store: ReleaseStore, stored: StoredArtefact): Promise<void> {
  const { artefact, version } = stored;
  const directory = store.artefactDirectory(artefact.name, version);
  const modules = exposedModules(artefact.claims);
  const server = artefact.browserOnly
    ? []
    : serverModules(artefact.claims).map((module) => `server/${module}.js`);
  for (const file of [artefact.entry, ...Object.keys(artefact.files), ...server]) {
    const found = await stat(path.join(directory, file)).catch(() => undefined);
    if (!found) throw new ReleaseError(`${artefact.name}@${version} lacks ${file}.`, file);
    const bytes = artefact.files[file]?.bytes;
    if (bytes !== undefined && found.size !== bytes) {
      throw new ReleaseError(
        `${artefact.name}@${version}: ${file} has ${found.size} bytes, ${bytes} were built.`,
        file,
      );
    }
  }
  await verifyStored(store, { name: artefact.name, version });
  await checkIntegrity(stored, directory);
  await checkExposes(stored, directory, modules);
}

/** A browser refuses a file whose hash is not the one that the document tells it. */
async function checkIntegrity({ artefact, version }: StoredArtefact, directory: string) {
  for (const [file, { integrity }] of Object.entries(artefact.files)) {
    const bytes = await readFile(path.join(directory, file));
    if (integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`) continue;
    throw new ReleaseError(
      `${artefact.name}@${version}: ${file} has another hash than artefact.json says.`,
      file,
    );
  }
}

/** What the claims name must be built, and be in the container under its name. */
async function checkExposes(
  { artefact, version }: StoredArtefact,
  directory: string,
  modules: readonly string[],
): Promise<void> {
  if (modules.length === 0) return;
  const container = await readFile(path.join(directory, artefact.entry), 'utf8');
  for (const module of modules) {
    if ((artefact.preloads[module] ?? []).length === 0) {
      throw new ReleaseError(
        `${artefact.name}@${version} claims the module ${module} but does not build it.`,
        'artefact.json',
      );
    }
    if (!['"', "'", '`'].some((quote) => container.includes(`./${module}${quote}`))) {
      throw new ReleaseError(
        `${artefact.name}@${version} claims the module ${module}, but ${artefact.entry} does not expose it.`,
        artefact.entry,
      );
    }
    const needed = languages.flatMap((language) => neededFiles(artefact, module, language));
    const loaded = [...needed, ...(artefact.onDemand?.[module] ?? [])];
    const missing = loaded.find((file) => !artefact.files[file]);
    if (missing) {
      throw new ReleaseError(
        `${artefact.name}@${version} loads ${missing} for ${module}, which it does not have.`,
        missing,
      );
    }
  }
}
