import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArtefactTransport, KnownVersion } from './artefact-transport.ts';
import { allFiles } from './content-version.ts';
import { descriptionKeys } from './publication.ts';
import { ReleaseError } from './release-error.ts';
import type { S3Storage } from './s3-storage.ts';
import { sideBySide } from './side-by-side.ts';
import { verifyArtefact } from './verify-artefact.ts';

/** How long a copy stays that nobody asks for, in milliseconds; it can be downloaded again. */
const unusedRetention = 86_400_000;

/** It is written last: a version without it was not published to the end. */
const lastFile = 'artefact.json';

/** Carries artefacts between an object storage and the local directory, which holds those in use. */
export class S3Artefacts implements ArtefactTransport {
  private readonly downloads = new Map<string, Promise<void>>();
  /** When versions that are here were asked for last. */
  private readonly used = new Map<string, number>();

  constructor(
    private readonly storage: S3Storage,
    private readonly directory: string,
  ) {}

  async download(name: string, version: string): Promise<void> {
    const key = `remotes/${name}/${version}`;
    const directory = path.join(this.directory, key);
    if (!(await exists(directory))) {
      const running = this.downloads.get(key) ?? this.fetchFiles(key, version);
      this.downloads.set(key, running);
      await running.finally(() => this.downloads.delete(key));
    }
    if (await exists(directory)) this.used.set(key, Date.now());
  }

  async isKept(name: string, version: string): Promise<boolean> {
    return (await this.storage.stamp(`remotes/${name}/${version}/${lastFile}`)) !== '';
  }

  async upload(name: string, version: string): Promise<void> {
    if (await this.isKept(name, version)) return;
    const key = `remotes/${name}/${version}`;
    const directory = path.join(this.directory, key);
    const files = (await allFiles(directory)).filter((file) => file !== lastFile);
    const upload = async (file: string) =>
      this.storage.put(`${key}/${file}`, await readFile(path.join(directory, file)));
    await sideBySide(files, upload);
    await upload(lastFile);
  }

  async versions(name: string): Promise<KnownVersion[]> {
    const found = await this.storage.listObjects(`remotes/${name}/`);
    const known = found.flatMap(({ key, at }) => {
      const [, , version = '', file] = key.split('/');
      return file === lastFile ? [{ version, at }] : [];
    });
    // Object storages tell whole seconds, in which several versions may be published.
    const inOneSecond = new Set(
      known.map(({ at }) => at).filter((at, index, all) => all.indexOf(at) !== index),
    );
    const exact = await sideBySide(known, async ({ version, at }) => {
      const published = inOneSecond.has(at) && (await publicationTime(this.storage, name, version));
      return { version, at, published: published || at };
    });
    return exact.sort((one, other) => other.at - one.at || other.published - one.published);
  }

  async removeUnusedCopies(name: string, kept: ReadonlySet<string | undefined>): Promise<void> {
    const folder = path.join(this.directory, 'remotes', name);
    for (const copy of await readdir(folder).catch(() => [])) {
      if (kept.has(copy)) continue;
      const key = `remotes/${name}/${copy}`;
      const found = await stat(path.join(folder, copy)).catch(() => undefined);
      const lastUse = Math.max(found?.mtimeMs ?? 0, this.used.get(key) ?? 0);
      if (Date.now() - lastUse < unusedRetention) continue;
      this.used.delete(key);
      await rm(path.join(folder, copy), { recursive: true, force: true });
      for (const description of descriptionKeys(name, copy)) {
        await rm(path.join(this.directory, description), { force: true });
      }
    }
  }

  into(directory: string): S3Artefacts {
    return new S3Artefacts(this.storage, directory);
  }

  async setAside(name: string, version: string): Promise<() => Promise<void>> {
    const key = `remotes/${name}/${version}/${lastFile}`;
    const found = await this.storage.get(key);
    await this.storage.remove(key);
    return async () => {
      if (found) await this.storage.put(key, found.bytes);
    };
  }

  async remove(name: string, version: string): Promise<void> {
    const key = `remotes/${name}/${version}/`;
    await this.storage.remove(key + lastFile);
    await sideBySide(await this.storage.list(key), (file) => this.storage.remove(file));
  }

  /** The folder appears as a whole, and only if its bytes are those that were published. */
  private async fetchFiles(key: string, version: string): Promise<void> {
    const files = await this.storage.list(`${key}/`);
    if (!files.includes(`${key}/${lastFile}`)) return;
    const target = path.join(this.directory, key);
    await mkdir(path.dirname(target), { recursive: true });
    const staging = await mkdtemp(`${target}.`);
    try {
      await sideBySide(files, async (file) => {
        const place = path.join(staging, file.slice(key.length + 1));
        const found = await this.storage.get(file);
        if (!found) throw new ReleaseError(`${this.storage.locate(file)} is gone.`, file);
        await mkdir(path.dirname(place), { recursive: true });
        await writeFile(place, found.bytes);
      });
      await verifyArtefact(staging, { what: this.storage.locate(key), version });
      await rename(staging, target);
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      if (!(await exists(target))) throw error;
    }
  }
}

async function publicationTime(storage: S3Storage, name: string, version: string) {
  const found = await storage.get(descriptionKeys(name, version)[0]);
  return found && Date.parse((JSON.parse(found.bytes.toString()) as { at: string }).at);
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
