import { publicConfig } from '@site/shared/config';
import type { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import fastifyPlugin from 'fastify-plugin';
import type { Release, ReleaseStore } from '../../releases/store/release-store.ts';
import type { ServerConfig } from '../config.ts';
import { contentReader } from '../content/read-content.ts';
import type { Renderer } from './renderer.ts';
import { renderingBudget } from './rendering-budget.ts';
import { startRenderer } from './start-renderer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly rendering: {
      /** Starts a thread for a release, once its files are known to be what was published. */
      readonly start: (release: Release) => Promise<Renderer>;
      /** The room that pages are made in. */
      readonly budget: CostBudget;
      /** To be told of each failure of a page; the visitor gets something else in its place. */
      readonly onFailure: (error: unknown) => void;
    };
  }
}

interface RenderOptions {
  readonly config: Pick<ServerConfig, 'site'>;
  readonly store: ReleaseStore;
}

/** Threads that render releases, and who may use them: `app.rendering`. */
export const renderPlugin = fastifyPlugin<RenderOptions>(
  async (app, { config, store }) => {
    const onFailure = (error: unknown) => app.log.error({ err: error }, 'a page failed');
    const options = {
      config: publicConfig(config.site),
      readContent: contentReader(app.content, onFailure),
    };
    const budget = renderingBudget();
    app.metrics.watchBudget(budget);
    app.decorate('rendering', {
      start: (release: Release) => startRenderer(store, release, options),
      budget,
      onFailure,
    });
  },
  { name: 'render', dependencies: ['metrics', 'content'] },
);
