import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const prefix = 'shared-module:';

/**
 * Resolves `shared-module:<name>` to a module that exports everything `<name>` exports. CommonJS
 * packages (React) have no static export list, so theirs is read from the package itself.
 */
export function sharedModulesPlugin(): Plugin {
  return {
    name: 'site:shared-modules',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      if (!/^react($|\/)/.test(name)) return `export * from '${name}';`;
      const names = Object.keys(createRequire(`${process.cwd()}/package.json`)(name) as object);
      const valid = names.filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
      return `import module from '${name}';\nexport default module;\nexport const { ${valid.join(', ')} } = module;`;
    },
  };
}
