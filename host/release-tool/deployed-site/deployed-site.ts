import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { downloadRemote } from './download-remote.ts';
import { forwardCalls } from './forward-calls.ts';
import { type DeployedSet, readRegistry } from './read-registry.ts';

/** Parts of a deployed site, as builds on this machine. */
export interface DeployedParts {
  readonly set: DeployedSet;
  /** Folders with the builds of its remotes, but for those that are developed here. */
  readonly builds: readonly string[];
}

/**
 * The origin of a deployed site, as somebody typed its address.
 *
 * @throws ReleaseError for what could be read or changed on its way here
 */
export function siteOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isHere = url && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere))) return url.origin;
  throw new ReleaseError(
    `"${address}" is no deployed site: write --against https://www.example.com`,
  );
}

/**
 * Brings what is live on a deployed site, as far as it is public.
 *
 * @param except remotes that are developed here
 */
export async function bringDeployedParts(
  site: string,
  { directory, except }: { readonly directory: string; readonly except: readonly string[] },
): Promise<DeployedParts> {
  const set = await readRegistry(site);
  const builds: string[] = [];
  for (const remote of set.remotes.filter(({ name }) => !except.includes(name))) {
    builds.push(await downloadRemote(remote, { site, directory }));
  }
  return { set, builds };
}

/** Starts what stands in for the services of a deployed site, and tells its address. */
export async function startForwarding(
  site: string,
  mayWrite: boolean,
): Promise<{ readonly address: string; readonly stop: () => void }> {
  const server = forwardCalls({ site, mayWrite });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
