import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { readPublication } from '../../releases/store/stored-publication.ts';
import type { RequestedVersions } from './requested-versions.ts';

/** Versions whose file names are kept in memory; one takes about ten kilobytes. */
const maxKept = 500;

interface WantedFile {
  readonly name: string;
  readonly file: string;
  /** Versions to look at before those that the pointer names. */
  readonly likely: readonly (string | undefined)[];
}

/** Finds a version that has a file: a file whose name follows its content is the same in all of them. */
export class FileVersions {
  private readonly files = new LRUCache<string, ReadonlySet<string>>({ max: maxKept });

  constructor(
    private readonly store: ReleaseStore,
    private readonly requested: Pick<RequestedVersions, 'named' | 'namedNow'>,
  ) {}

  /**
   * @returns `undefined` when no version that visitors get or got has it
   * @throws why versions could not be looked at, when it is in none of the others
   */
  async find({ name, file, likely }: WantedFile): Promise<string | undefined> {
    const search = async (versions: readonly (string | undefined)[]) => {
      let failure: unknown;
      for (const version of versions) {
        if (version === undefined) continue;
        const files = await this.filesOf(name, version).catch((error: unknown) => {
          failure ??= error;
        });
        if (files?.has(file)) return version;
      }
      if (failure !== undefined) throw failure;
      return undefined;
    };
    return (
      (await search(likely).catch(() => undefined)) ??
      (await search(this.requested.named(name)).catch(() => undefined)) ??
      (await search(await this.requested.namedNow(name)))
    );
  }

  private async filesOf(name: string, version: string): Promise<ReadonlySet<string>> {
    const key = `${name}/${version}`;
    const known = this.files.get(key);
    if (known) return known;
    const files = new Set(await this.readNames(name, version));
    this.files.set(key, files);
    return files;
  }

  private async readNames(name: string, version: string): Promise<string[]> {
    const publication = await readPublication(this.store, name, version);
    const files = Object.keys(publication?.hashes ?? {});
    return publication?.sharesScripts ? files : files.filter((file) => !file.endsWith('.js'));
  }
}
