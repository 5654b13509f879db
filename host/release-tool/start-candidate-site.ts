import { createServer } from 'node:net';
import type { CandidateSite } from '../releases/gate/candidate-site.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';

/** Where the API that visitors use says what it takes. */
export function apiDescription(): string {
  return `${readConfig(process.env, process.cwd()).upstreams.api.base}/openapi.json`;
}

/**
 * Starts a composition server of its own for what a store has live.
 *
 * @param services where all services of the site are
 */
export async function startCandidateSite(
  store: ReleaseStore,
  services: string,
): Promise<CandidateSite> {
  const port = await freePort();
  const config = readConfig(
    {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: '',
      API_URL: `${services}/api`,
      CMS_URL: `${services}/cms`,
      TICKET_API_URL: `${services}/ticket-api`,
      CDN_MODE: '',
      LOG_LEVEL: 'silent',
      LIVE_RELOAD: '',
    },
    process.cwd(),
  );
  const app = await buildApp(config, store);
  try {
    await app.listen({ host: config.host, port });
  } catch (error) {
    await app.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(`The set does not start: ${reason}`, 'server/render.js');
  }
  return {
    origin: `http://${config.host}:${port}`,
    live: app.live.current,
    close: () => app.close(),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
