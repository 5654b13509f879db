// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanZodPlugin } from './lean-zod-plugin.ts';

const zod = path.dirname(createRequire(import.meta.url).resolve('zod/package.json'));
const plugin = leanZodPlugin() as unknown as {
  load: (id: string) => string | undefined;
  transform: (code: string, id: string) => { code: string } | undefined;
};

describe('zod for browsers', () => {
  it.each(['v4/core/to-json-schema.js', 'v4/core/json-schema-processors.js', 'v4/locales/en.js'])(
    'has every export of %s, and nothing behind it',
    async (file) => {
      const id = path.join(zod, file);
      const code = plugin.load(id) ?? '';
      const lean = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      const whole = await import(pathToFileURL(id).href);
      expect(Object.keys(lean).sort()).toEqual(Object.keys(whole).sort());
      expect(code.length).toBeLessThan(3_000);
    },
  );

  it('compiles no parsers, which the content security policy forbids', () => {
    const id = path.join(zod, 'v4/classic/schemas.js');
    const lean = plugin.transform(readFileSync(id, 'utf8'), id)?.code ?? '';
    expect(() => parseAst(lean)).not.toThrow();
    expect(lean).toContain('core.$ZodObject.init(inst, def)');
    expect(lean).not.toContain('JIT');
    expect(lean).not.toContain('core.memoizer(');
    expect(lean).toContain('export const ZodString');
    expect(lean).not.toContain('core._email(ZodEmail, params)),');
  });

  it('complains when zod is no longer as it was', () => {
    const other = 'core.$ZodObjectJIT.init(instance)';
    expect(() => plugin.transform(other, '/zod/v4/classic/schemas.js')).toThrow(/zod has changed/);
  });

  it('leaves everything else alone', () => {
    expect(plugin.load(path.join(zod, 'v4/core/schemas.js'))).toBeUndefined();
    expect(plugin.transform('', path.join(zod, 'v4/core/schemas.js'))).toBeUndefined();
  });
});
