// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { neverCalled, withFunctionsEmptied } from './empty-functions.ts';
import { leanEmotionPlugin } from './lean-emotion-plugin.ts';
import { leanFederationPlugin } from './lean-federation-plugin.ts';

type Transform = (code: string, id: string) => { code: string } | undefined;
const transformOf = (plugin: unknown) => (plugin as { readonly transform: Transform }).transform;

describe('functions that this site never calls', () => {
  const code = `
    function outer() { function inner(a) { return a ? '}' : a; } return inner; }
    const arrow = ({ a }) => { return a; };
    class Handler { async method() { return 1; } kept() { return 2; } }`;

  it('are emptied wherever they stand, and all else stays', () => {
    const bodies = { inner: '{}', arrow: '{ return 0; }', method: neverCalled };
    expect(withFunctionsEmptied(code, bodies)).toBe(`
    function outer() { function inner(a) {} return inner; }
    const arrow = ({ a }) => { return 0; };
    class Handler { async method() { throw new Error("unused"); } kept() { return 2; } }`);
  });

  it('must be there, each once', () => {
    expect(() => withFunctionsEmptied(code, { inner: '{}', gone: '{}' })).toThrow(/has changed/);
    expect(() => withFunctionsEmptied(code + code, { inner: '{}' })).toThrow(/has changed/);
  });
});

describe('the federation runtime for browsers', () => {
  const transform = transformOf(leanFederationPlugin());
  const path = '/node_modules/@module-federation/runtime-core/dist/';

  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['1.10.0', '^1.9.9', true],
    ['1.9.9', '<=1.10.0', true],
    ['1.10.1', '<=1.10.0', false],
    ['1.0.0', '<=1.0.0', true],
    ['1.0.0', '*', true],
    ['', '*', false],
  ])('says whether %s satisfies %s: %s', async (version, range, expected) => {
    const { code = '' } = transform('', `${path}utils/semver/index.js`) ?? {};
    const module = `data:text/javascript,${encodeURIComponent(code)}`;
    const { satisfy } = (await import(/* @vite-ignore */ module)) as {
      readonly satisfy: (version: string, range: string) => boolean;
    };
    expect(satisfy(version, range)).toBe(expected);
  });

  it('has no snapshots, and leaves other modules as they are', () => {
    const snapshots = transform('', `${path}plugins/snapshot/SnapshotHandler.js`)?.code;
    expect(snapshots).toContain('manifestCache = new Map()');
    expect(transform('code', `${path}core.js`)).toBeUndefined();
    expect(transform('code', '/src/dom.js')).toBeUndefined();
  });
});

describe('Emotion for browsers', () => {
  const transform = transformOf(leanEmotionPlugin());

  it('adds no prefixes and copies no statics', () => {
    const cache = '/node_modules/@emotion/cache/dist/emotion-cache.browser.esm.js';
    const code = 'var prefixer = function prefixer(element) { return 1; };';
    expect(transform(code, cache)?.code).toBe('var prefixer = function prefixer(element) {};');
    const hoisting = '/node_modules/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js';
    expect(transform('code', hoisting)?.code).toBe('export default (target) => target;');
    expect(transform('code', '/src/cache.js')).toBeUndefined();
  });
});
