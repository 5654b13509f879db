// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { staticClosure } from './artefact-plugin.ts';
import { leanContainerPlugin } from './lean-container-plugin.ts';
import { leanRouterPlugin } from './lean-router-plugin.ts';
import { artefactUrl } from './remote-config.ts';

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
    expect(lean).toContain('async function handleAction');
    expect(lean).not.toContain('getSubmittingNavigation(\n');
  });

  it('is not built when the router has changed', () => {
    const changed = 'function createRouter(init) { return init; }';
    expect(() => transform(changed, chunks[0] ?? '')).toThrow(/has changed/);
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

describe('a remote for browsers', () => {
  type Transform = (code: string, id: string) => { code: string } | undefined;
  const { transform } = leanContainerPlugin('marketing') as unknown as { transform: Transform };
  const prefix = '\0virtual:mf:__mfe_internal__marketing__';
  const generated = `
    import map from "virtual:mf-exposes:marketing";
    export { __mf_default as default, exportModule as __moduleExports };
    export { __mf_0 as css, __mf_1 as keyframes };`;

  it('takes from the host what it imports, and waits for what that loads on demand', () => {
    const wrapper = (name: string) => transform(generated, `${prefix}${name}`)?.code ?? '';
    const emotion = wrapper('__loadShare___mf_0_emotion_mf_1_react__loadShare__.js');
    expect(emotion).toContain('const module = globalThis.__SHARED_MODULES__["@emotion/react"];');
    expect(emotion).toContain('export const keyframes = module.keyframes;');
    const http = '__loadShare___mf_0_site_mf_1_shared_mf_1_api_mf_1_http__loadShare__.js';
    expect(wrapper(http)).toContain(
      'await globalThis.__SHARED_MODULES__["@site/shared/api/http"]()',
    );
  });

  it('has a container that knows its name, its needs and its modules', () => {
    const entry = transform(generated, 'virtual:mf-REMOTE_ENTRY_ID:marketing')?.code;
    expect(entry).toContain('from "virtual:mf-exposes:marketing"');
    expect(entry).toContain('name: "marketing"');
    const load = 'loadExposedModule("./a", () => import("./src/a.tsx"))';
    const exposes = `{ "./a": async () => ${load.replace('"./a", ', '"./a",\n')} }`;
    expect(transform(exposes, 'virtual:mf-exposes:marketing')?.code).toBe(
      'export default { "./a": () => import("./src/a.tsx") };',
    );
  });

  it('is not built when the federation plugin has changed', () => {
    expect(() => transform('', 'virtual:mf-REMOTE_ENTRY_ID:marketing')).toThrow(/has changed/);
    expect(() => transform('', 'virtual:mf-exposes:marketing')).toThrow(/no exposed module/);
    expect(transform('code', '/src/home-page.tsx')).toBeUndefined();
  });
});
