// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UpstreamAddressError, upstreamAddress } from './upstream-address.ts';

describe('the address of a call to a service', () => {
  it.each([
    ['http://127.0.0.1:8855', '/tickets?state=NEW', 'http://127.0.0.1:8855/tickets?state=NEW'],
    ['https://cms.example/base/', '/items/news', 'https://cms.example/base/items/news'],
    ['https://cms.example', '/a%2Fb', 'https://cms.example/a%2Fb'],
    ['https://cms.example', '//evil.example/x', 'https://cms.example//evil.example/x'],
    ['https://cms.example', '/@evil.example/x', 'https://cms.example/@evil.example/x'],
  ])('%s and %s', (base, target, address) => {
    expect(upstreamAddress(base, target).href).toBe(address);
  });

  it.each([
    ['http://127.0.0.1:8855', '@127.0.0.1:4139/x'],
    ['http://127.0.0.1:8855', ':1@evil.example/'],
    ['http://127.0.0.1', ':4139/x'],
    ['http://127.0.0.1:8855', '.evil.example/x'],
    ['http://127.0.0.1:8855', 'http://evil.example/x'],
    ['https://cms.example/base', '/../other'],
    ['https://cms.example/base', '/%2e%2e/other'],
    ['https://cms.example/base', '/..\\other'],
    ['https://cms.example/base', 'ment/other'],
  ])('%s and %s lead away', (base, target) => {
    expect(() => upstreamAddress(base, target)).toThrow(UpstreamAddressError);
  });

  it('never leaves the service, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webPath(), (text, path) => {
        for (const target of [text, `/${text}`, path + text]) {
          try {
            const { origin, pathname } = upstreamAddress('http://10.0.0.1:81/base', target);
            expect(origin).toBe('http://10.0.0.1:81');
            expect(pathname).toMatch(/^\/base\//);
          } catch (error) {
            expect(error).toBeInstanceOf(UpstreamAddressError);
          }
        }
      }),
      { seed: 20_261_122 },
    );
  });
});
