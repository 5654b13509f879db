import { readFileSync } from 'node:fs';
import path from 'node:path';
import { followSources } from './follow-sources.mjs';
import { createRemoteBuilder } from './remote-builder.mjs';
import { root } from './remotes.mjs';
import { startServer } from './site.mjs';
import { stopOnSignals } from './stop-on-signals.mjs';
import { whatIsWhose } from './what-is-whose.mjs';
import { build, dataDirectory, releaseFolders } from './workspace.mjs';

/** How often the deployed site is asked what is live, in milliseconds. */
const pollInterval = 15_000;

/** What is released here is for this machine alone: in a store of its own, which nobody signs. */
const notUsed = ['RELEASES_URL', 'RELEASE_KEYS', 'RELEASE_SIGNING_KEY', 'RELEASE_SIGNING_KEY_FILE'];

const quickly = { always: true, compression: 'quick' };

/**
 * Composes a remote of this checkout with what a deployed site has live, and its services; follows both.
 *
 * @param {{ remote: string, address: string, port: string, mayWrite: boolean }} options
 */
export async function developAgainst({ remote, address, port, mayWrite }) {
  const name = `remote-${remote}`;
  await build(['host', name]);
  const composed = await composeAgainst({ remote, address, mayWrite });
  const { site, data, bring, shell, host, services } = composed;
  let { deployed } = composed;
  const builder = createRemoteBuilder(name);
  let stopping = false;
  const stop = stopOnSignals(async () => {
    stopping = true;
    clearInterval(polling);
    services.stop();
    await Promise.all([host.stop(), builder.stop()]);
  });
  const polling = setInterval(
    () => follow().catch((error) => console.error(error.message)),
    pollInterval,
  );
  if (!(await host.ready)) {
    process.exitCode = 1;
    return stop();
  }
  host.exited.then(() => !stopping && stop().then(() => process.exit(1)));
  console.log(`The site is at http://localhost:${port}`);
  for (const line of whatIsWhose({ remote, site, mayWrite, deployed, shell })) console.log(line);

  const update = async () => {
    const start = Date.now();
    await builder.build();
    const changed = await releaseFolders(data, [buildOf(name)], quickly);
    console.log(`${changed.join(', ') || name} after ${Date.now() - start} ms`);
  };
  followSources(name, update, builder.build());

  /** Takes what was released there since. */
  async function follow() {
    const now = await bring();
    if (now.set.id === deployed.set.id) return;
    deployed = now;
    await releaseFolders(data, now.builds, quickly);
    const parts = [{ name: 'host', ...now.set.host }, ...now.set.remotes];
    console.log(
      `Live on ${site} now: ${parts.map(({ name, version }) => `${name}@${version}`).join(', ')}`,
    );
  }
}

/**
 * Brings what is live on a deployed site and starts a server of it with host and remote as they are built here.
 *
 * @param {{ remote: string, address: string, mayWrite: boolean }} options
 */
export async function composeAgainst({ remote, address, mayWrite }) {
  for (const name of notUsed) delete process.env[name];
  const { bringDeployedParts, siteOrigin, startForwarding } = await import(
    '../host/build/release-tool/deployed-site/deployed-site.js'
  );
  const site = siteOrigin(address);
  const data = path.join(dataDirectory(), 'against', new URL(site).host.replace(/[^\w.-]/g, '-'));
  const bring = () =>
    bringDeployedParts(site, { directory: path.join(data, 'deployed'), except: [remote] });
  console.log(`Bringing what is live on ${site} …`);
  const deployed = await bring();
  const own = [buildOf('host'), buildOf(`remote-${remote}`)];
  await releaseFolders(data, [...own, ...deployed.builds], quickly);
  const pointer = JSON.parse(readFileSync(path.join(data, 'releases', 'pointer.json'), 'utf8'));
  const services = await startForwarding(site, mayWrite);
  const host = startServer('host', {
    DATA_DIR: data,
    LIVE_RELOAD: 'true',
    API_URL: `${services.address}/api`,
    CMS_URL: `${services.address}/cms`,
    TICKET_API_URL: `${services.address}/ticket-api`,
    ...Object.fromEntries(notUsed.map((setting) => [setting, ''])),
  });
  return { site, data, bring, deployed, shell: pointer.versions.host, services, host };
}

const buildOf = (name) => path.join(root, name, 'dist');
