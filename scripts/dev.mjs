import { developAgainst } from './dev-against.mjs';
import { readDevCommand } from './dev-command.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { followSources } from './follow-sources.mjs';
import { ownPort } from './own-port.mjs';
import { createRemoteBuilder } from './remote-builder.mjs';
import { serveRemote } from './serve-remote.mjs';
import { startServer } from './site.mjs';
import { stopOnSignals } from './stop-on-signals.mjs';
import { build, dataDirectory, install, release, releasedPackages } from './workspace.mjs';

const port = process.env.PORT || '3000';

/** Of the remotes that are followed, by their package. */
const builders = new Map();

/** Built and not released yet: a page that moves is refused until both remotes are built. */
const unreleased = new Set();

const { remote, alone, against, send } = readCommand();
const watched = remote ? [`remote-${remote}`] : [...releasedPackages, 'shared', 'backend'];

endWithParent();
try {
  await install();
  console.log('Building what changed …');
  if (against) {
    await developAgainst({ remote, address: against, port, mayWrite: send });
  } else if (alone) {
    await developAlone();
  } else {
    await build();
    await release(dataDirectory(), releasedPackages, { alone: true });
    await develop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readCommand() {
  try {
    return readDevCommand(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

async function develop() {
  const servers = { backend: start('backend'), host: start('host') };
  startBuilders();
  const stop = stopOnSignals(() =>
    Promise.all([...Object.values(servers), ...builders.values()].map((one) => one.stop())),
  );
  const up = await Promise.all([servers.backend.ready, servers.host.ready]);
  if (!up.every(Boolean)) {
    process.exitCode = 1;
    return stop();
  }
  console.log(`The site is at http://localhost:${port}; pages follow ${watched.join(', ')}`);
  for (const name of watched) {
    // The first build of a builder takes twice as long as the next ones.
    followSources(name, () => update(name, servers), builders.get(name)?.build());
  }
  // Both read the site's settings when they start.
  followSources('.', async () => {
    await Promise.all([restart('backend', servers), restart('host', servers)]);
    const up = await Promise.all([servers.backend.ready, servers.host.ready]);
    if (up.every(Boolean)) console.log('The servers run with the new settings');
  });
}

/** Serves a remote to a shell that is deployed elsewhere; the site itself does not run here. */
async function developAlone() {
  const name = `remote-${remote}`;
  const remotePort = await ownPort('REMOTE_PORT', 5001);
  await build([name]);
  const reload = await serveRemote(remote, remotePort);
  console.log(`${name} is at http://localhost:${remotePort}; for a link to see it on a site:`);
  console.log(`npm run release -- override ${remote}=http://localhost:${remotePort} --site <site>`);
  const builder = createRemoteBuilder(name);
  const update = async () => {
    await builder.build();
    reload();
  };
  followSources(name, update, builder.build());
}

/** Builds what a change touches and lets visitors have it; open pages reload by themselves. */
async function update(name, servers) {
  const start = Date.now();
  const affected = name === 'shared' ? [...releasedPackages, 'backend'] : [name];
  const builder = builders.get(name);
  await (builder ? builder.build() : build(affected));
  if (affected.includes('backend')) await restart('backend', servers);
  if (name === 'shared') startBuilders();
  const built = affected.filter((candidate) => releasedPackages.includes(candidate));
  for (const each of built) unreleased.add(each);
  const releasing = [...unreleased];
  const versions = await release(dataDirectory(), releasing, {
    always: true,
    compression: 'quick',
  });
  for (const each of releasing) unreleased.delete(each);
  if (name === 'host') await restart('host', servers);
  console.log(`${versions.join(', ') || name} after ${Date.now() - start} ms`);
}

/** What a builder has loaded of `shared` it keeps: another `shared` needs new ones. */
function startBuilders() {
  for (const builder of builders.values()) builder.stop();
  for (const name of watched.filter((name) => name.startsWith('remote-'))) {
    builders.set(name, createRemoteBuilder(name));
  }
}

async function restart(name, servers) {
  await servers[name].stop();
  servers[name] = start(name);
}

/** Open pages reload with what the composition server releases. */
function start(name) {
  return startServer(name, name === 'host' ? { LIVE_RELOAD: 'true' } : {});
}
