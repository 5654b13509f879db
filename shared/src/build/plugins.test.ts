// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { staticClosure } from './artefact-plugin.ts';
import { hostModulesPlugin } from './host-modules-plugin.ts';
import { leanContainerPlugin } from './lean-container-plugin.ts';
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

describe('artefactUrl', () => {
  /** What the built module works out, with itself at an address. */
  const evaluate = (hostId: string, ssr: boolean, address: string) => {
    const context = { hostId, ssr, type: 'asset', hostType: 'js' } as const;
    const result = artefactUrl('assets/picture.svg', context);
    const { runtime } = result as { readonly runtime: string };
    const code = runtime.replace('import.meta.url', JSON.stringify(address));
    return new Function(`return ${code};`)() as string;
  };
  const base = '/remotes/tiny/files/';

  it.each(['assets/page.js', 'assets/deep/page.js'])(
    'is a path on the site’s origin, asked for by %s',
    (hostId) => {
      const address = `https://www.rawit.example${base}${hostId}`;
      expect(evaluate(hostId, false, address)).toBe(`${base}assets/picture.svg`);
    },
  );

  it('is the same on the server, wherever the store lies', () => {
    const hostId = 'features/home/home-page.js';
    for (const store of ['/srv/releases', '/srv/remotes/releases', '/C:/remotes']) {
      const address = `file://${store}/remotes/tiny/abcdef012345/server/${hostId}`;
      expect(evaluate(hostId, true, address)).toBe(`${base}assets/picture.svg`);
    }
  });
});

describe('the container of a remote', () => {
  const claims = {
    name: 'tiny',
    pages: [{ path: '/', language: 'nl', module: 'features/home/home-page' }],
  } as const;
  const plugin = () =>
    leanContainerPlugin(claims) as unknown as {
      readonly transform: (code: string, id: string) => { code: string } | undefined;
      readonly buildEnd: () => void;
    };

  it('is not built when the federation plugin has changed', () => {
    const { transform, buildEnd } = plugin();
    expect(transform('code', '/src/home-page.tsx')).toBeUndefined();
    expect(buildEnd).toThrow(/has changed/);
  });

  it('knows its name, its needs and its modules', () => {
    const { transform, buildEnd } = plugin();
    const entry = transform('', 'virtual:mf-REMOTE_ENTRY_ID:tiny')?.code;
    expect(entry).toContain('name: "tiny"');
    expect(entry).toContain('"react":"^');
    expect(entry).toMatch(/"\.\/features\/home\/home-page": \(\) => import\(".+home-page\.tsx"\)/);
    expect(buildEnd).not.toThrow();
  });
});

describe('a shared module in a remote', () => {
  const { resolveId, load } = hostModulesPlugin() as unknown as {
    readonly resolveId: (id: string) => string | undefined;
    readonly load: (id: string) => Promise<string | undefined>;
  };

  it('is the host\u2019s, with all that it exports', async () => {
    const react = await load(resolveId('react') ?? '');
    expect(react).toContain('const module = globalThis.__SHARED_MODULES__["react"];');
    expect(react).toContain('export const useState = /* @__PURE__ */ read("useState");');
  });

  it('has no more than the host shares', async () => {
    const emotion = await load(resolveId('@emotion/react') ?? '');
    expect(emotion).toContain('export const keyframes =');
    expect(emotion).not.toContain('ThemeProvider');
  });

  it('is waited for where the host loads it on demand', async () => {
    const http = await load(resolveId('@site/shared/api/http') ?? '');
    expect(http).toContain('await globalThis.__SHARED_MODULES__["@site/shared/api/http"]()');
  });

  it('is none of the others', async () => {
    expect(resolveId('react-hook-form')).toBeUndefined();
    expect(await load('/src/home-page.tsx')).toBeUndefined();
  });
});
