import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { root } from './remotes.mjs';

/** Time for an editor to finish writing, in milliseconds. */
const debounceTime = 60;

/** Where packages keep what is built or read; never what a build writes. */
const sourceFolders = ['src', 'server', 'release', 'public', 'content', 'migrations'];

/**
 * Calls back once after each burst of changes in a package's sources; never twice at a time, and not
 * before something else is done.
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
  for (const folder of sourceFolders) {
    const sources = path.join(root, name, folder);
    if (existsSync(sources)) watch(sources, { recursive: true }, changed).on('error', changed);
  }
}
