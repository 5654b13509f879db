// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { neverCalled, withFunctionsEmptied } from './empty-functions.ts';

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
