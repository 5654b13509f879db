import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './remotes.mjs';

/** Time for an editor to finish writing, in milliseconds. */
const debounceTime = 60;

/** Where packages keep what is built or read; never what a build writes. */
const sources = [
  ...['src', 'server', 'releases', 'release-tool', 'fonts', 'public', 'content', 'migrations'],
  // Read when a server starts.
  ...['fair.config.json', 'site.config.json'],
];

/**
 * Calls back once after each burst of changes in a package's sources; never twice at a time, and not
 * before something else is done.
 *
 * @param {string} name the package's folder; `.` for what is of no package
 * @param {() => unknown} onChange
 * @param {Promise<unknown>} [before]
 * @returns `ready` once changes are seen, and `stop`
 */
export function followSources(name, onChange, before = Promise.resolve()) {
  let timer;
  let running = before.catch(() => undefined);
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange).catch((error) => console.error(error.message));
    }, debounceTime);
  };
  const paths = sources.map((source) => path.join(root, name, source)).filter(existsSync);
  const watching = watchPaths(paths, changed);
  return {
    ready: watching,
    async stop() {
      clearTimeout(timer);
      await (await watching).close();
    },
  };
}

async function watchPaths(paths, changed) {
  // The script that needs it installs it first.
  const { watch } = await import('chokidar');
  const watcher = watch(paths, { ignoreInitial: true })
    .on('all', changed)
    .on('error', (error) => console.error(error.message));
  await new Promise((resolve) => watcher.once('ready', resolve));
  return watcher;
}
