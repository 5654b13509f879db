import { fork } from 'node:child_process';
import path from 'node:path';
import { root } from './remotes.mjs';

/**
 * Builds a remote again and again while it is worked on. Its process stays, so that Vite and what it
 * stands on are loaded once: half of the time of a build by itself.
 *
 * @param {string} name `remote-<name>`
 */
export function createRemoteBuilder(name) {
  const builder = fork(path.join(import.meta.dirname, 'build-remote.mjs'), {
    cwd: path.join(root, name),
  });
  return {
    /** @returns {Promise<void>} rejects with what the build complained about */
    build: () =>
      new Promise((resolve, reject) => {
        const ended = () => reject(new Error(`The builder of ${name} has ended.`));
        builder.once('exit', ended);
        builder.once('message', ({ failure }) => {
          builder.off('exit', ended);
          if (failure === undefined) resolve();
          else reject(new Error(`The build of ${name} failed:\n${failure}`));
        });
        builder.send('build');
      }),
    stop: () => builder.kill(),
  };
}
