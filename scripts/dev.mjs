import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { createRemoteBuilder } from './remote-builder.mjs';
import { remotes, root } from './remotes.mjs';
import { serveRemote } from './serve-remote.mjs';
import { startServer } from './site.mjs';
import { build, dataDirectory, install, release, releasedPackages } from './workspace.mjs';

const port = process.env.PORT || '3000';

/** Where a remote is served by itself. */
const remotePort = Number(process.env.REMOTE_PORT || 5001);

/** Time for an editor to finish writing, in milliseconds. */
const debounceTime = 60;

/** Where packages keep what is built or read; never what a build writes. */
const sourceFolders = ['src', 'server', 'release', 'public', 'content', 'migrations'];

/** Of the remotes that are followed, by their package. */
const builders = new Map();

const [remote, mode] = process.argv.slice(2);
const watched = remote ? [`remote-${remote}`] : [...releasedPackages, 'shared', 'backend'];

try {
  if (remote && !remotes.includes(remote)) {
    throw new Error(`There is no remote "${remote}". Try one of ${remotes.join(', ')}.`);
  }
  await install();
  if (mode === 'alone') {
    await developAlone();
  } else {
    await build();
    await release(dataDirectory());
    await develop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function develop() {
  const servers = { backend: startServer('backend'), host: startHost() };
  startBuilders();
  const stop = () =>
    Promise.all([...Object.values(servers), ...builders.values()].map((one) => one.stop()));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(process.exit));
  const up = await Promise.all([servers.backend.ready, servers.host.ready]);
  if (!up.every(Boolean)) {
    process.exitCode = 1;
    return stop();
  }
  console.log(`The site is at http://localhost:${port}; pages follow ${watched.join(', ')}`);
  for (const name of watched) {
    // The first build of a builder takes twice as long as the next ones.
    follow(name, () => update(name, servers), builders.get(name)?.build());
  }
}

/** Serves a remote to a shell that is deployed elsewhere; the site itself does not run here. */
async function developAlone() {
  const name = `remote-${remote}`;
  await build([name]);
  const reload = await serveRemote(remote, remotePort);
  console.log(`${name} is at http://localhost:${remotePort}; for a link to see it on a site:`);
  console.log(`npm run release -- override ${remote}=http://localhost:${remotePort} --site <site>`);
  const builder = createRemoteBuilder(name);
  const update = async () => {
    await builder.build();
    reload();
  };
  follow(name, update, builder.build());
}

/**
 * Calls back once after each burst of changes in a package's sources; never twice at a time, and not
 * before something else is done.
 */
function follow(name, onChange, before = Promise.resolve()) {
  let timer;
  let running = before.catch(() => undefined);
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange).catch((error) => console.error(error.message));
    }, debounceTime);
  };
  for (const folder of sourceFolders) {
    const sources = path.join(root, name, folder);
    if (existsSync(sources)) watch(sources, { recursive: true }, changed).on('error', changed);
  }
}

/** Builds what a change touches and lets visitors have it; open pages reload by themselves. */
async function update(name, servers) {
  const start = Date.now();
  const affected = name === 'shared' ? [...releasedPackages, 'backend'] : [name];
  const builder = builders.get(name);
  await (builder ? builder.build() : build(affected));
  if (affected.includes('backend')) {
    await servers.backend.stop();
    servers.backend = startServer('backend');
  }
  if (name === 'shared') startBuilders();
  const built = affected.filter((candidate) => releasedPackages.includes(candidate));
  const versions = await release(dataDirectory(), built, {
    always: true,
    compression: 'quick',
  });
  if (name === 'host') {
    await servers.host.stop();
    servers.host = startHost();
  }
  console.log(`${versions.join(', ') || name} after ${Date.now() - start} ms`);
}

/** What a builder has loaded of `shared` it keeps: another `shared` needs new ones. */
function startBuilders() {
  for (const builder of builders.values()) builder.stop();
  for (const name of watched.filter((name) => name.startsWith('remote-'))) {
    builders.set(name, createRemoteBuilder(name));
  }
}

function startHost() {
  return startServer('host', { LIVE_RELOAD: 'true' });
}
