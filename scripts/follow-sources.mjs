import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './remotes.mjs';

/** Time for an editor to finish writing, in milliseconds. */
const debounceTime = 60;

/** Where packages keep what is built or read; never what a build writes. */
const sourceFolders = ['src', 'server', 'release', 'public', 'content', 'migrations'];

/**
 * Calls back once after each burst of changes in a package's sources; never twice at a time, and not
 * before something else is done.
 *
 * @param {string} name the package's folder
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
  const folders = sourceFolders.map((folder) => path.join(root, name, folder)).filter(existsSync);
  const watching = watchFolders(folders, changed);
  return {
    ready: watching,
    async stop() {
      clearTimeout(timer);
      await (await watching).close();
    },
  };
}

async function watchFolders(folders, changed) {
  // The script that needs it installs it first.
  const { watch } = await import('chokidar');
  const watcher = watch(folders, { ignoreInitial: true })
    .on('all', changed)
    .on('error', (error) => console.error(error.message));
  await new Promise((resolve) => watcher.once('ready', resolve));
  return watcher;
}
