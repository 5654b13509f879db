import path from 'node:path';
import type { Plugin } from 'vite';
import { type SharedModule, sharedModules } from '../federation/share-policy.ts';
import { neededVersions } from './shared-versions.ts';

const container = path.resolve(import.meta.dirname, '../federation/container');

/** Shared modules that the host loads when a remote asks for them. */
const loadedOnDemand: readonly SharedModule[] = ['@site/shared/api/http'];

/** An exposed module in what the federation plugin makes: its name, and where it comes from. */
const exposed = /"(\.\/[^"]+)",\s*\(\) => import\("([^"]+)"\)/g;

/**
 * Puts a container that knows this site's share policy (see `federation/container.ts`) in the place
 * of the one that the federation plugin makes for any: who may bring which version of what is settled
 * when a remote is published. Four fifths of what a remote costs before its own code.
 */
export function leanContainerPlugin(name: string): Plugin {
  return {
    name: 'site:lean-container',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('virtual:mf-REMOTE_ENTRY_ID:')) return withoutMap(containerOf(name, code));
      if (id.includes('virtual:mf-exposes:')) return withoutMap(exposesOf(code));
      const shared = sharedModules.find((module) => id.includes(wrapperName(module)));
      return shared && withoutMap(wrapperOf(shared, code));
    },
  };
}

function withoutMap(code: string) {
  return { code, map: null };
}

/** @throws Error when the plugin's code is no longer as expected: then look here again */
function containerOf(name: string, code: string): string {
  const [source] = /"virtual:mf-exposes:[^"]+"/.exec(code) ?? [];
  if (!source) throw new Error('The federation plugin has changed: see lean-container-plugin.ts.');
  return `
    import exposes from ${source};
    import { createContainer } from ${JSON.stringify(container)};
    const needs = ${JSON.stringify(neededVersions().shared)};
    export const { init, get } = createContainer({ name: ${JSON.stringify(name)}, needs, exposes });`;
}

function exposesOf(code: string): string {
  const modules = [...code.matchAll(exposed)].map(
    ([, module, source]) => `${JSON.stringify(module)}: () => import(${JSON.stringify(source)})`,
  );
  if (modules.length === 0) throw new Error('The federation plugin lists no exposed module.');
  return `export default { ${modules.join(', ')} };`;
}

/** How the federation plugin calls its wrapper of a shared module. */
function wrapperName(name: SharedModule): string {
  const encoded = name
    .replaceAll('@', '_mf_0_')
    .replaceAll('/', '_mf_1_')
    .replaceAll('-', '_mf_2_');
  return `__loadShare__${encoded}__loadShare__`;
}

/** What the remote imports of the module: the federation plugin has found out. */
const wrapped = /__mf_\d+ as (\w+)/g;

function wrapperOf(name: SharedModule, code: string): string {
  const module = `globalThis.__SHARED_MODULES__[${JSON.stringify(name)}]`;
  const exports = [...code.matchAll(wrapped)].map(
    ([, key]) => `export const ${key} = module.${key};`,
  );
  return [
    `const module = ${loadedOnDemand.includes(name) ? `await ${module}()` : module};`,
    'export default module.default ?? module;',
    'export { module as __moduleExports };',
    ...exports,
  ].join('\n');
}
