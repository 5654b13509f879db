import path from 'node:path';
import type { Plugin } from 'vite';
import { exposedModules, type RemoteClaims } from '../federation/claims.ts';
import { neededVersions } from './shared-versions.ts';

const container = path.resolve(import.meta.dirname, '../federation/container');

/**
 * Puts a container that knows this site's share policy (see `federation/container.ts`) in the place
 * of the one that the federation plugin makes for any site: 6 kB and two requests of every page. It
 * takes nothing from the plugin's code but the name of the module (see docs/decisions/0178).
 */
export function leanContainerPlugin(claims: RemoteClaims): Plugin {
  let replaced = false;
  return {
    name: 'site:lean-container',
    apply: 'build',
    enforce: 'post',
    transform(_code, id) {
      if (!id.includes('virtual:mf-REMOTE_ENTRY_ID:')) return undefined;
      replaced = true;
      return { code: containerOf(claims), map: null };
    },
    buildEnd(error) {
      if (error || replaced) return;
      throw new Error('The federation plugin has changed: see lean-container-plugin.ts.');
    },
  };
}

const ownEntry = '\0site:container';

/**
 * The same container, in a build without the federation plugin: that reads and parses every module
 * once more in JavaScript, nine tenths of a build's time, and what it makes of them is replaced.
 */
export function containerEntryPlugin(claims: RemoteClaims, name: string): Plugin {
  return {
    name: 'site:container-entry',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: ownEntry, name, preserveSignature: 'strict' });
    },
    resolveId: (id) => (id === ownEntry ? id : undefined),
    load: (id) => (id === ownEntry ? containerOf(claims) : undefined),
  };
}

function containerOf(claims: RemoteClaims): string {
  const exposes = exposedModules(claims).map((module) => {
    const source = JSON.stringify(path.resolve(`src/${module}.tsx`));
    return `${JSON.stringify(`./${module}`)}: () => import(${source})`;
  });
  return `
    import { createContainer } from ${JSON.stringify(container)};
    const needs = ${JSON.stringify(neededVersions().shared)};
    const exposes = { ${exposes.join(', ')} };
    export const { init, get } = createContainer({ name: ${JSON.stringify(claims.name)}, needs, exposes });`;
}
