// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const none = { connect: [], formAction: [], script: [], frame: [] };

function directives(sources: Partial<typeof none> | Record<string, string[]> = {}, hashes = {}) {
  const policy = contentSecurityPolicy(
    { ...none, ...sources },
    { scripts: [], styles: [], ...hashes },
  );
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

describe('contentSecurityPolicy', () => {
  it('allows the own origin, and little of it', () => {
    expect(directives()).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'report-uri': ['/beacons/reports'],
    });
  });

  it('adds what the configuration names, each where it belongs', () => {
    const named = directives({
      connect: ['https://admin.example'],
      formAction: ['https://game.example'],
      script: ['https://captcha.example/'],
      frame: ['https://video.example'],
    });
    expect(named).toMatchObject({
      'script-src': ["'self'", 'https://captcha.example/'],
      'connect-src': ["'self'", 'https://admin.example'],
      'form-action': ["'self'", 'https://game.example'],
      'frame-src': ['https://video.example'],
    });
  });

  it('adds hashes for scripts and styles, and never allows all inline code or eval', () => {
    const hashed = directives({}, { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] });
    expect(hashed['script-src']).toEqual(["'self'", "'sha256-a'"]);
    expect(hashed['style-src']).toContain("'sha256-b'");
    expect(JSON.stringify(hashed)).not.toMatch(/unsafe|\*/);
  });
});
