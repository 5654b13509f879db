import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from '../live/live-releases.ts';
import type { ServerState } from '../upstreams/upstream-server.ts';

interface HealthOptions {
  readonly live: Pick<LiveReleases, 'isLive' | 'refusal'>;
  readonly warmUp: { readonly isRendered: boolean };
  /** The backend's origin. */
  readonly backend: string;
  /** How each of several backends does; empty where there is one. */
  readonly backends: () => readonly ServerState[];
}

/** Longest wait for the backend, and how long its answer is good, in milliseconds. */
const backendTimeout = 2_000;
const backendFreshness = 1_000;

/**
 * `/healthz`: the process is alive. `/readyz`: it can render pages; how the backend does stands beside
 * it. A dead backend takes no server away, since pages can be read without it, and no server would be
 * left; nor does a refused release, since the last one serves on.
 */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { live, warmUp, backend, backends } = options;
  const askBackend = freshFor(backendFreshness, () => stateOf(backend));
  const always = { config: { shed: 'never' } } as const;
  app.get('/healthz', always, async () => ({ status: 'alive' }));
  app.get('/readyz', always, async (_request, reply) => {
    const ready = live.isLive && warmUp.isRendered;
    const checks = {
      release: live.isLive ? 'ok' : 'not live yet',
      page: warmUp.isRendered ? 'ok' : 'not rendered yet',
      backend: describe(backends()) ?? (await askBackend()),
    };
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        checks,
        ...(live.refusal && { refused: live.refusal }),
      });
  });
}

/** @returns undefined without several */
function describe(states: readonly ServerState[]): string | undefined {
  if (states.length === 0) return undefined;
  const ready = states.filter((state) => state === 'ready').length;
  return ready === states.length ? 'ok' : `${ready} of ${states.length} ready`;
}

async function stateOf(backend: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(backendTimeout);
    const response = await fetch(`${backend}/readyz`, { signal });
    await response.body?.cancel();
    if (response.ok) return 'ok';
    return response.status === 503 ? 'not ready' : `answers ${response.status}`;
  } catch {
    return 'does not answer';
  }
}

/** Gives one answer to everybody who asks within a time: readiness may be asked for by anyone. */
function freshFor<Answer>(time: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { readonly answer: Promise<Answer>; readonly at: number } | undefined;
  return () => {
    if (!last || performance.now() - last.at >= time)
      last = { answer: ask(), at: performance.now() };
    return last.answer;
  };
}
