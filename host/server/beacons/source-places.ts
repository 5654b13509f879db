import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { readSourceMaps } from '../../releases/store/source-maps.ts';
import { readPublication, readSignedPublication } from '../../releases/store/stored-publication.ts';
import { sourceOf, type VersionMaps } from './source-of-frame.ts';

/** Where something was thrown, as people look for it. */
export interface SourcePlace {
  /** File, line and column of the sources, as `remote-fair/src/features/queue/queue-page.tsx:12:3`. */
  readonly source?: string;
  /** The commit that it was built from. */
  readonly commit?: string;
  /** Whose it is: the owner of the key that signed it, or the part where nothing is signed. */
  readonly team?: string;
}

interface KnownVersion extends VersionMaps {
  readonly commit: string | undefined;
  readonly team: string;
}

/** Versions whose source maps are kept in memory; one takes about a megabyte. */
const keptVersions = 8;

/** `<remote>/<file>:<line>:<column>`, as beacons have it. */
const frameText = /^([a-z][a-z0-9-]*)\/(.+):(\d+):(\d+)$/;

/** Finds the sources of what browsers run, by the source maps that were published with it. */
export class SourcePlaces {
  private readonly known: LRUCache<string, KnownVersion>;

  constructor(private readonly store: ReleaseStore) {
    this.known = new LRUCache({
      max: keptVersions,
      fetchMethod: (key: string) => this.read(key),
    });
  }

  /**
   * Where the first of a problem's frames is from that can be told; empty when none can. Of a version without source
   * maps, as those of development, only commit and team are told.
   *
   * @param versionOf the version of a part that ran there
   * @throws when source maps cannot be read
   */
  async find(
    frames: readonly string[],
    versionOf: (name: string) => string | undefined,
  ): Promise<SourcePlace> {
    for (const text of frames) {
      const [, name = '', file = '', line, column] = frameText.exec(text) ?? [];
      const version = versionOf(name);
      if (!version) continue;
      const known = await this.known.fetch(`${name}@${version}`);
      if (!known) continue;
      const source = sourceOf(known, { file, line: Number(line), column: Number(column) });
      if (source !== undefined) return { source, ...originOf(known) };
      if (Object.keys(known.maps).length === 0) return originOf(known);
    }
    return {};
  }

  /**
   * What a version was built from, and whose it is: of a problem without any place, as of a module that did not load.
   *
   * @throws when it cannot be read
   */
  async origin(name: string, version: string): Promise<Omit<SourcePlace, 'source'>> {
    const known = await this.known.fetch(`${name}@${version}`);
    return known ? originOf(known) : {};
  }

  private async read(key: string): Promise<KnownVersion> {
    const [name = '', version = ''] = key.split('@');
    const maps = await readSourceMaps(this.store, { name, version });
    return { maps, parsed: new Map(), ...(await this.readOrigin(name, version)) };
  }

  private async readOrigin(name: string, version: string) {
    const { store } = this;
    if (!store.keys) {
      const publication = await readPublication(store, name, version);
      return { commit: publication?.revision, team: name };
    }
    const signed = await readSignedPublication(store, store.keys, { name, version });
    return { commit: signed.publication.revision, team: signed.signedBy.owner };
  }
}

function originOf({ commit, team }: KnownVersion): Omit<SourcePlace, 'source'> {
  return { ...(commit && { commit }), team };
}
