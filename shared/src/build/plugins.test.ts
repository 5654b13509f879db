// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { staticClosure } from './artefact-plugin.ts';
import { leanRouterPlugin } from './lean-router-plugin.ts';
import { artefactUrl } from './remote-config.ts';
import { unusedSharesPlugin } from './unused-shares-plugin.ts';

type Bundle = Parameters<typeof staticClosure>[1];
type Chunk = NonNullable<Parameters<typeof staticClosure>[0]>;

describe('staticClosure', () => {
  const chunk = (fileName: string, imports: string[], dynamicImports: string[] = []) =>
    ({ type: 'chunk', fileName, imports, dynamicImports }) as unknown as Chunk;
  const bundle = {
    'a.js': chunk('a.js', ['b.js', 'outside'], ['later.js']),
    'b.js': chunk('b.js', ['c.js', 'style.css']),
    'c.js': chunk('c.js', ['a.js']),
    'later.js': chunk('later.js', []),
    'style.css': { type: 'asset', fileName: 'style.css' },
  } as unknown as Bundle;

  it('is a chunk and all that it imports at once, each once, in circles too', () => {
    expect([...staticClosure(bundle['a.js'] as Chunk, bundle)]).toEqual(['a.js', 'b.js', 'c.js']);
  });

  it('adds to what is known already', () => {
    const known = new Set(['b.js']);
    expect([...staticClosure(bundle['a.js'] as Chunk, bundle, known)]).toEqual(['b.js', 'a.js']);
  });

  it('is empty without a chunk', () => {
    expect(staticClosure(undefined, bundle).size).toBe(0);
  });
});

describe('the router for browsers', () => {
  const { transform } = leanRouterPlugin() as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined;
  };
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const chunks = readdirSync(path.join(folder, 'dist/development'))
    .filter((file) => /^chunk-\w+\.mjs$/.test(file))
    .map((file) => path.join(folder, 'dist/development', file));

  it('has no warnings for developers, and nothing that a bundler must keep though it is unused', () => {
    const lean = chunks.map((file) => transform(readFileSync(file, 'utf8'), file)?.code).join('\n');
    expect(() =>
      chunks.map((file) => parseAst(transform(readFileSync(file, 'utf8'), file)?.code ?? '')),
    ).not.toThrow();
    expect(lean).toContain('ENABLE_DEV_WARNINGS = false');
    expect(lean).not.toContain('ENABLE_DEV_WARNINGS = true');
    expect(lean).toContain('var NavLink = /* @__PURE__ */ React');
    expect(lean).not.toMatch(/^\w+\.displayName =/m);
  });

  it('leaves other modules as they are', () => {
    expect(transform('Form.displayName = "Form";', '/src/form.mjs')).toBeUndefined();
  });
});

describe('artefactUrl', () => {
  /** What the built module works out, with itself at an address. */
  const evaluate = (hostId: string, ssr: boolean, address: string) => {
    const context = { hostId, ssr, type: 'asset', hostType: 'js' } as const;
    const result = artefactUrl('assets/picture.svg', context);
    const { runtime } = result as { readonly runtime: string };
    const code = runtime.replace('import.meta.url', JSON.stringify(address));
    return new Function(`return ${code};`)() as string;
  };
  const base = '/remotes/tiny/abcdef012345/';

  it.each(['assets/page.js', 'remoteEntry.js', 'assets/deep/page.js'])(
    'is a path on the site’s origin, asked for by %s',
    (hostId) => {
      const address = `https://www.rawit.example${base}${hostId}`;
      expect(evaluate(hostId, false, address)).toBe(`${base}assets/picture.svg`);
    },
  );

  it('is the same on the server, wherever the store lies', () => {
    const hostId = 'features/home/home-page.js';
    for (const store of ['/srv/releases', '/srv/remotes/releases', '/C:/remotes']) {
      const address = `file://${store}${base}server/${hostId}`;
      expect(evaluate(hostId, true, address)).toBe(`${base}assets/picture.svg`);
    }
  });
});

describe('unusedSharesPlugin', () => {
  const { renderChunk } = unusedSharesPlugin();
  const wrapper = '__loadShare___mf_0_site_mf_1_shared_mf_1_api_mf_1_http__loadShare__.js';
  const render = (code: string, ...moduleIds: string[]) => {
    const chunks = { 'a.js': { moduleIds } };
    if (typeof renderChunk !== 'function') throw new Error('The plugin has changed its shape.');
    return Reflect.apply(renderChunk, undefined, [code, {}, {}, { chunks }]);
  };

  it.each(['"', "'", '`'])('names what nothing uses in the place left for it (%s)', (quote) => {
    const code = `lazy(${quote}__MF_LAZY_CONSUME_ONLY_SHARES__${quote});`;
    expect(render(code, '/src/home-page.tsx')).toEqual({
      code: 'lazy(["@site/shared/api/http"]);',
      map: null,
    });
  });

  it('leaves what a remote uses, and other chunks, alone', () => {
    expect(render("lazy('__MF_LAZY_CONSUME_ONLY_SHARES__');", `virtual:${wrapper}`)).toBeNull();
    expect(render('export {};')).toBeNull();
  });
});
