import { exposedModules } from '@site/shared/federation/claims';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { forEveryOrigin } from '../http/security-headers.ts';
import { createDocument, type SentDocument, sendDocument } from '../pages/send-document.ts';
import { modulesLeftOut } from './import-map-address.ts';
import { laterImportMap } from './later-import-map.ts';

/** Import maps that are kept to be sent again. */
const maxKept = 200;

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  ...forEveryOrigin,
};

/** The import maps of published versions: the same bytes under the same address from every server, for good. */
export function importMapRoutes(app: FastifyInstance, store: ReleaseStore): void {
  const kept = new LRUCache<string, SentDocument>({ max: maxKept });
  const path = '/remotes/:name/:version/import-map/*';
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    path,
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const key = `${name}/${version}/${file}`;
      const document = kept.get(key) ?? (await create(name, version, file));
      if (!document) return reply.callNotFound();
      kept.set(key, document);
      return sendDocument(request, reply, document);
    },
  );

  async function create(name: string, version: string, file: string) {
    const modules = modulesLeftOut(file);
    // What may be downloaded was: anybody can make up versions.
    if (!modules || !(await store.isLocal(name, version))) return undefined;
    const stored = await store.readArtefact(name, version);
    const exposed = exposedModules(stored.artefact.claims);
    const isAsked = modules.every((module) => exposed.includes(module));
    return isAsked ? createDocument(laterImportMap(stored, modules).text, headers) : undefined;
  }
}
