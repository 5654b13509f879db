import { exposedModules } from '@site/shared/federation/claims';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { dictionaryHeaders, minDictionary, vary } from '../http/dictionaries.ts';
import { forEveryOrigin } from '../http/security-headers.ts';
import { createDocument, type SentDocument } from '../pages/send-document.ts';
import { importMapPattern, modulesLeftOut } from './import-map-address.ts';
import { laterImportMap } from './later-import-map.ts';

/** Import maps that are kept to be sent again, or to make deltas from. */
const maxKept = 200;

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  ...forEveryOrigin,
};

/** What names an import map: the parts of its address. */
export interface ImportMapParts {
  readonly name: string;
  readonly version: string;
  /** What it is of the version. */
  readonly file: string;
}

/** The import maps of the versions that lie here, as they are sent. */
export class PublishedImportMaps {
  private readonly kept = new LRUCache<string, SentDocument>({ max: maxKept });

  constructor(private readonly store: ReleaseStore) {}

  /**
   * @returns `undefined` where nothing like it was published
   * @throws ReleaseError when the version is not what was published
   */
  async find(parts: ImportMapParts): Promise<SentDocument | undefined> {
    const key = `${parts.name}/${parts.version}/${parts.file}`;
    const document = this.kept.get(key) ?? (await this.create(parts));
    if (document) this.kept.set(key, document);
    return document;
  }

  private async create({ name, version, file }: ImportMapParts): Promise<SentDocument | undefined> {
    const modules = modulesLeftOut(file);
    // What may be downloaded was: anybody can make up versions.
    if (!modules || !(await this.store.isLocal(name, version))) return undefined;
    const stored = await this.store.readArtefact(name, version);
    const exposed = exposedModules(stored.artefact.claims);
    if (!modules.every((module) => exposed.includes(module))) return undefined;
    const document = createDocument(laterImportMap(stored, modules).text, headers);
    const isDictionary = document.body.byteLength >= minDictionary;
    const asDictionary = isDictionary ? dictionaryHeaders(importMapPattern(name, modules)) : {};
    return { ...document, headers: { ...document.headers, ...asDictionary, vary } };
  }
}
