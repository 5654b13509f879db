// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSiteConfig, publicConfig, type SiteConfig, SiteConfigError } from './site-config.ts';

const embedded = readFileSync(new URL('../../../site.config.json', import.meta.url), 'utf8');

/** The embedded configuration after a change, as text. */
function changed(change: (config: SiteConfig) => unknown): string {
  const config: SiteConfig = JSON.parse(embedded);
  return JSON.stringify(change(config) ?? config);
}

function problemsOf(text: string): readonly string[] {
  try {
    parseSiteConfig(text);
  } catch (error) {
    if (error instanceof SiteConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('site configuration', () => {
  it('is valid as embedded, and plainly an example', () => {
    const config = parseSiteConfig(embedded);
    expect(config.brand.name).toBe('Rawit');
    expect(config.quote.example).toBe(true);
    expect(config.company.email).toMatch(/\.example$/);
  });

  it('introduces founders only where a company lists them, in both languages', () => {
    expect(publicConfig(parseSiteConfig(embedded))).not.toHaveProperty('founders');
    const founder = {
      name: 'Ada',
      role: { nl: 'Oprichter', en: 'Founder' },
      says: { nl: 'Tel het na.', en: 'Check the sum.' },
    };
    const listed = changed((c) => ({ ...c, founders: [founder] }));
    expect(publicConfig(parseSiteConfig(listed)).founders).toEqual([founder]);
    const half = changed((c) => ({ ...c, founders: [{ ...founder, says: { nl: 'Tel.' } }] }));
    expect(problemsOf(half)).toEqual(['site.config.json: founders.0.says.en is missing']);
  });

  it('tells pages of the employer’s charges, those of the specification where none are set', () => {
    const employerCharges = { rate: 0.1925, year: 2027 };
    const set = parseSiteConfig(changed((c) => ({ ...c, employment: { employerCharges } })));
    expect(publicConfig(set).employment).toEqual({ employerCharges });
    const unset = parseSiteConfig(changed(({ employment: _employment, ...rest }) => rest));
    expect(publicConfig(unset).employment).toEqual({
      employerCharges: { rate: 0.18, year: 2026 },
    });
  });

  it('names the field of each problem, one line each', () => {
    const text = changed(({ brand, company, ...rest }) => {
      const { city: _city, ...address } = company;
      return { ...rest, brand: { ...brand, name: ' ' }, company: { ...address, stad: 'Delft' } };
    });
    expect(problemsOf(text)).toEqual([
      'site.config.json: brand.name must not be empty',
      'site.config.json: company.city is missing',
      'site.config.json: company.stad is not a known setting',
    ]);
  });

  it.each([
    ['no JSON', '{', /^site\.config\.json: is not valid JSON \(.+\)$/],
    ['no object', '[]', /^site\.config\.json: the whole file must be an object$/],
    [
      'an unknown bot-check',
      changed((c) => ({ ...c, captcha: {} })),
      /: captcha\.provider must be "local" or "recaptcha"$/,
    ],
    ['no bot-check', changed((c) => ({ ...c, captcha: undefined })), /: captcha is missing$/],
    [
      'reCAPTCHA without its key',
      changed((c) => ({ ...c, captcha: { provider: 'recaptcha' } })),
      /: captcha\.siteKey is missing$/,
    ],
    [
      'half an e-mail address',
      changed((c) => ({ ...c, company: { ...c.company, email: 'info@' } })),
      /: company\.email must be an e-mail address$/,
    ],
    [
      'a link that is a script',
      changed((c) => ({ ...c, company: { ...c.company, linkedIn: 'javascript:alert(1)' } })),
      /: company\.linkedIn must be an address that starts with https/,
    ],
    [
      'nobody to tell of a weakness',
      changed((c) => ({ ...c, security: { contact: 'http://rawit.example/report' } })),
      /: security\.contact must be an e-mail address, or an address that starts with https/,
    ],
    [
      'employer’s charges in percent',
      changed((c) => ({ ...c, employment: { employerCharges: { rate: 18, year: 2026 } } })),
      /: employment\.employerCharges\.rate must be at most 0\.5: write 0\.18 for 18%$/,
    ],
    [
      'employer’s charges that are text',
      changed((c) => ({ ...c, employment: { employerCharges: { rate: '18%', year: 2026 } } })),
      /: employment\.employerCharges\.rate must be a number, such as 0\.18 for 18%$/,
    ],
    [
      'employer’s charges finer than the sums',
      changed((c) => ({ ...c, employment: { employerCharges: { rate: 0.181234, year: 2026 } } })),
      /: employment\.employerCharges\.rate must have four decimals at most$/,
    ],
    [
      'employer’s charges of no year',
      changed((c) => ({ ...c, employment: { employerCharges: { rate: 0.18 } } })),
      /: employment\.employerCharges\.year must be a year, such as 2026$/,
    ],
    [
      'a base that only looks like a path',
      changed((c) => ({ ...c, services: { minigame: '//evil.example' } })),
      /: services\.minigame must be an address/,
    ],
  ])('refuses %s', (_case, text, expected) => {
    const problems = problemsOf(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it.each(['#abc', '#D3202F', 'rebeccapurple', 'oklch(55% 0.2 25)', 'rgb(1 2 3 / 50%)'])(
    'accepts the colour %s',
    (accent) => {
      const text = changed((c) => ({
        ...c,
        brand: { ...c.brand, colours: { ...c.brand.colours, accent } },
      }));
      expect(problemsOf(text)).toEqual([]);
    },
  );

  it.each(['red;}body{display:none', 'url(evil)', 'var(--x)', '#12345', ''])(
    'refuses the colour %j',
    (accent) => {
      const text = changed((c) => ({
        ...c,
        brand: { ...c.brand, colours: { ...c.brand.colours, accent } },
      }));
      expect(problemsOf(text)).toHaveLength(1);
    },
  );

  it('names another file', () => {
    expect(() => parseSiteConfig('{', '/etc/site.json')).toThrow(/^\/etc\/site\.json: /);
  });
});

describe('what reaches the browser', () => {
  it('calls proxied services on its own origin', () => {
    const config = parseSiteConfig(
      changed((c) => ({
        ...c,
        services: { api: 'https://api.example/', ticketApi: '/elsewhere' },
      })),
    );
    expect(config.services.api).toBe('https://api.example');
    expect(publicConfig(config).bases).toEqual({
      api: '/api',
      cms: '/cms',
      ticketApi: '/ticket-api',
      challengeApi: '/api/challenge',
      minigame: '/minigame',
    });
    expect(JSON.stringify(publicConfig(config))).not.toContain('api.example');
  });

  it('knows the hosts that it calls directly', () => {
    const services = { challengeApi: 'https://admin.example', minigame: 'https://game.example/' };
    const { bases } = publicConfig(parseSiteConfig(changed((c) => ({ ...c, services }))));
    expect(bases).toMatchObject({
      challengeApi: 'https://admin.example',
      minigame: 'https://game.example',
    });
  });
});
