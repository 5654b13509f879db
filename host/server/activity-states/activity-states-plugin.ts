import fastifyPlugin from 'fastify-plugin';
import { statesKey } from '../cdn/surrogate-keys.ts';
import type { ServerConfig } from '../config.ts';
import { openAgent } from '../proxies/call-proxy.ts';
import { RepeatedWork } from '../repeated-work.ts';
import type { Upstream } from '../upstreams/upstream.ts';
import { ActivityStates } from './activity-states.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly activityStates: ActivityStates;
  }
}

/** Interval between looks at what pages were made from, in milliseconds; visits look as well. */
const refreshInterval = 3_000;

/** Whether the fair's activities are open, for pages that are rendered: `app.activityStates`. */
export const activityStatesPlugin = fastifyPlugin<{
  readonly config: Pick<ServerConfig, 'upstreams'>;
}>(
  async (app, { config: { upstreams } }) => {
    const agent = openAgent({ connections: 8, timeout: 1_000 });
    const serviceOf = (upstream: Upstream) => ({
      base: upstream.base,
      dispatcher: app.upstreams.dispatcher(upstream, agent),
    });
    const states = new ActivityStates({
      services: { api: serviceOf(upstreams.api), ticketApi: serviceOf(upstreams.ticketApi) },
      onChange: (target) => app.cdn?.purge([statesKey(target)]),
    });
    const looks = new RepeatedWork(refreshInterval, () => states.refresh());
    app.decorate('activityStates', states);
    app.addHook('onReady', async () => looks.start());
    app.addHook('onClose', async () => {
      await looks.stop();
      await agent.destroy();
    });
  },
  { name: 'activity-states', dependencies: ['upstreams', 'cdn'] },
);
