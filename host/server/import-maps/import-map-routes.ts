import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { availableDictionary } from '../http/dictionaries.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { sendDocument } from '../pages/send-document.ts';
import { ImportMapDeltas } from './import-map-deltas.ts';
import { PublishedImportMaps } from './published-import-maps.ts';

interface ImportMapRoutesOptions {
  readonly store: ReleaseStore;
  readonly live: Pick<LiveReleases, 'pointer'>;
}

/**
 * The import maps of published versions: the same text under the same address from every server, for good. Who has
 * that of an earlier version gets what has changed.
 */
export function importMapRoutes(
  app: FastifyInstance,
  { store, live }: ImportMapRoutesOptions,
): void {
  const maps = new PublishedImportMaps(store);
  const deltas = new ImportMapDeltas(maps, live);
  const path = '/remotes/:name/:version/import-map/*';
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    path,
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const parts = { name, version, file };
      const document = await maps.find(parts);
      if (!document) return reply.callNotFound();
      const dictionary = availableDictionary(request);
      const delta = dictionary && (await deltas.find({ parts, document, dictionary }));
      if (!delta) return sendDocument(request, reply, document);
      return reply.headers(document.headers).header('content-encoding', 'dcz').send(delta);
    },
  );
}
