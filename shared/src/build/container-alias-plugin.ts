import type { Plugin } from 'vite';
import { containerOf } from './artefact-plugin.ts';

/**
 * Gives a remote's container a second name, without its hash and in the build's root: by it a container is
 * found whose build nobody described, such as one on a developer's machine.
 */
export function containerAliasPlugin(container: string): Plugin {
  return {
    name: 'site:container-alias',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { fileName } = containerOf(bundle, container);
      const source = `export * from './${fileName}';`;
      this.emitFile({ type: 'asset', fileName: `${container}.js`, source });
    },
  };
}
