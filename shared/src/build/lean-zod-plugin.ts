import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** JSON schemas are for the backend's OpenAPI; contracts bring messages of their own. */
const unused = /\/zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors)|locales\/en)\.js$/;

const classicSchemas = /\/zod\/v4\/classic\/schemas\.js$/;

/** `z.string().email()` and the like, which zod deprecates in favour of `z.email()`. */
const deprecatedFormats =
  /^ {4}(\w+)\(params\) \{\n {8}return this\.check\(core\._\1\(Zod\w+, params\)\);\n {4}\},?\n/gm;

/**
 * Leaves out of browsers what zod keeps for others: a quarter of it, which no bundler can tell.
 * Parsers compiled with `new Function` go too, since the content security policy forbids them
 * (`configureApi` turns them off), and the memory for data that holds itself, which JSON cannot.
 */
export function leanZodPlugin(): Plugin {
  return {
    name: 'site:lean-zod',
    apply: 'build',
    load(id) {
      const [file = ''] = id.split('?');
      if (!unused.test(file.replaceAll('\\', '/'))) return undefined;
      return withoutImplementation(readFileSync(file, 'utf8'));
    },
    transform(code, id) {
      if (!classicSchemas.test(id.replaceAll('\\', '/'))) return undefined;
      return { code: leanSchemas(code), map: null };
    },
  };
}

/** A module with the same exports, each a function that does nothing. */
function withoutImplementation(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const aliases = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
  return [
    'const nothing = () => ({});',
    ...[...names, ...aliases].map((name) => `export { nothing as ${name} };`),
    ...(/^export default /m.test(code) ? ['export default nothing;'] : []),
  ].join('\n');
}

/** @throws Error when zod's source is no longer as expected: then look here again */
function leanSchemas(code: string): string {
  const lean = code
    .replace('core.$ZodObjectJIT.init(inst, def)', 'core.$ZodObject.init(inst, def)')
    .replace('core.config({ memoizer: core.memoizer() });', '{}')
    .replace(deprecatedFormats, '');
  if (/core\.\$ZodObjectJIT\.init|core\.memoizer\(|this\.check\(core\._email/.test(lean)) {
    throw new Error('zod has changed: see shared/src/build/lean-zod-plugin.ts.');
  }
  return lean;
}
