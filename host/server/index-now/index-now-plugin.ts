import { languages, localizedPath } from '@site/shared/i18n/language';
import fastifyPlugin from 'fastify-plugin';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { SiteAddress } from '../../src/document/site-addresses.ts';
import type { ServerConfig } from '../config.ts';
import { IndexNow } from './index-now.ts';

interface IndexNowPluginOptions {
  readonly config: Pick<ServerConfig, 'indexNow' | 'publicOrigin'>;
  readonly store: ReleaseStore;
}

/** Tells search engines of changed addresses, where the site has a key for that. */
export const indexNowPlugin = fastifyPlugin<IndexNowPluginOptions>(
  async (app, { config: { indexNow: settings, publicOrigin }, store }) => {
    if (!settings) return;
    const { content, live, log, metrics, rendering } = app;
    app.get(`/${settings.key}.txt`, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(settings.key),
    );
    const indexNow = new IndexNow({
      settings,
      publicOrigin,
      storage: store.storage,
      log,
      onResult: metrics.countIndexNow,
      revision: () => `${live.current.release.set.id} ${content.revision}`,
      addresses: async () => {
        const { addresses, problems } = await live.current.renderer.addresses(publicOrigin);
        for (const problem of problems) rendering.onFailure(problem);
        return problems.length > 0 ? undefined : datesOf(addresses, publicOrigin);
      },
    });
    app.addHook('onReady', async () => indexNow.start());
    app.addHook('onClose', () => indexNow.stop());
  },
  { name: 'index-now', dependencies: ['http', 'live', 'content', 'metrics', 'render'] },
);

/** Each address in each language, as the sitemap has it. */
function datesOf(addresses: readonly SiteAddress[], origin: string): Record<string, string> {
  return Object.fromEntries(
    addresses.flatMap(({ path, nativeLanguage, lastModified = '', languages: known = languages }) =>
      known.map((language) => [
        origin + localizedPath(path, language, nativeLanguage),
        lastModified,
      ]),
    ),
  );
}
