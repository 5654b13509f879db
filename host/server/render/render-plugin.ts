import { publicConfig } from '@site/shared/config';
import type { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import fastifyPlugin from 'fastify-plugin';
import type { Release, ReleaseStore } from '../../releases/store/release-store.ts';
import { VerifiedVersions } from '../../releases/store/verified-versions.ts';
import type { ServerConfig } from '../config.ts';
import { contentReader, type ReadContent } from '../content/read-content.ts';
import { type Attempt, describeAttempt } from './isolated/attempts.ts';
import type { Renderer } from './renderer.ts';
import { renderingBudget } from './rendering-budget.ts';
import { SpareProcess } from './spare-process.ts';
import { startRenderer } from './start-renderer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly rendering: {
      /**
       * Starts a process for a release, once its files are known to be what was published.
       *
       * @param readContent what its pages are made from; what visitors get when left out
       */
      readonly start: (release: Release, readContent?: ReadContent) => Promise<Renderer>;
      /** Downloads and verifies a version that a release may soon consist of. */
      readonly prepare: VerifiedVersions['prepare'];
      /** The room that pages are made in. */
      readonly budget: CostBudget;
      /** To be told of each failure of a page; the visitor gets something else in its place. */
      readonly onFailure: (error: unknown) => void;
    };
  }
}

interface RenderOptions {
  readonly config: Pick<ServerConfig, 'site' | 'renderMemory'>;
  readonly store: ReleaseStore;
}

/** Processes that render releases, and who may use them: `app.rendering`. */
export const renderPlugin = fastifyPlugin<RenderOptions>(
  async (app, { config, store }) => {
    const onFailure = (error: unknown) => app.log.error({ err: error }, 'a page failed');
    const memory = { heap: Math.floor(config.renderMemory / 2), whole: config.renderMemory };
    const onEnd = app.metrics.countRendererEnd;
    const spare = new SpareProcess({ limits: { memory }, onEnd });
    const verified = new VerifiedVersions(store);
    const options = {
      config: publicConfig(config.site),
      verified,
      readContent: contentReader(app.content, onFailure),
      readStates: (target: string) => app.activityStates.read(target),
      takeProcess: spare.take,
      onAttempt: (attempt: Attempt) =>
        app.security.report('remote-refused', { subject: describeAttempt(attempt) }),
      onEnd,
    };
    const budget = renderingBudget();
    app.metrics.watchBudget(budget);
    app.decorate('rendering', {
      start: (release: Release, readContent = options.readContent) =>
        startRenderer(store, release, { ...options, readContent }),
      prepare: (version) => verified.prepare(version),
      budget,
      onFailure,
    });
    app.addHook('onClose', () => spare.close());
  },
  { name: 'render', dependencies: ['metrics', 'content', 'activity-states'] },
);
