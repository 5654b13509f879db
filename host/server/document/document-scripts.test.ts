import { describe, expect, it } from 'vitest';
import type { StoredArtefact } from '../../releases/store/release-set.ts';
import type { Release } from '../../releases/store/release-store.ts';
import { documentRules } from '../../src/prefetch/document-rules.ts';
import { retryAddress } from '../../src/remotes/retry-address.ts';
import {
  attributes,
  compose,
  release,
  sha256,
  splitRelease,
} from '../../test/composed-document.ts';
import { makePage } from '../../test/pages.ts';
import { documentImportMaps } from '../import-maps/document-import-maps.ts';
import { earlyScript, startScript } from './document-scripts.ts';

const started = startScript('/remotes/host/abcdef012345/assets/main.js');

describe('the scripts of a page', () => {
  it('all come at once: those of the host and of the page, and no others', () => {
    const scripts = compose().all('link[rel=modulepreload]');
    expect(scripts.map((element) => element.getAttribute('href'))).toEqual([
      '/remotes/host/abcdef012345/assets/main.js',
      '/remotes/host/abcdef012345/assets/react.js',
      '/remotes/marketing/abcdef012345/remoteEntry.js',
      '/remotes/marketing/abcdef012345/assets/home-page.js',
    ]);
  });

  it('run once the page has been painted, or at once where nobody looks', async () => {
    const text = compose().one('script[type=module]')?.textContent ?? '';
    expect(text).toBe(started);
    const imported: string[] = [];
    const frames: (() => void)[] = [];
    const run = (hidden: boolean) =>
      new Function(
        'document',
        'requestAnimationFrame',
        'setTimeout',
        'load',
        text.replace('import(', 'load('),
      )(
        { hidden },
        (frame: () => void) => frames.push(frame),
        (task: () => void) => frames.push(task),
        (address: string) => imported.push(address),
      );
    run(true);
    expect(imported).toEqual(['/remotes/host/abcdef012345/assets/main.js']);
    run(false);
    expect(imported).toHaveLength(1);
    frames[0]?.();
    expect(imported).toHaveLength(1);
    frames[1]?.();
    expect(imported).toHaveLength(2);
  });

  it('are fetched with little haste, and never without their hash', () => {
    for (const element of compose().all('link[rel=modulepreload]')) {
      const { integrity, fetchpriority, href } = attributes(element);
      const [, , name, , ...file] = href?.split('/') ?? [];
      expect(integrity).toBe(`sha384-${name}/${file.join('/')}`);
      expect(fetchpriority).toBe('low');
    }
  });

  it('leave those of a remote out that the set lacks', () => {
    const handle = { ...makePage().handle, remote: 'fair' };
    expect(compose({ handle }).all('link[rel=modulepreload]')).toHaveLength(2);
  });

  it('leave those of a remote out that is switched off', () => {
    const { handle } = makePage();
    const { html } = compose({ handle: { ...handle, off: true } });
    expect(html).not.toMatch(/(?:src|href)="\/remotes\/marketing\//);
    expect(html).toMatch(/href="\/remotes\/host\//);
  });

  it('have their hash in the import map, retries included, and nothing else is in it', () => {
    const map = JSON.parse(compose().one('script[type=importmap]')?.textContent ?? '');
    const expected = [release.host, ...release.remotes].flatMap(({ artefact, base }) => [
      ...Object.keys(artefact.files)
        .filter((file) => file.endsWith('.js'))
        .map((file) => [base + file, `sha384-${artefact.name}/${file}`]),
      ...(artefact.name === 'host' ? [] : [1, 2, 3]).map((retry) => [
        retryAddress(base + artefact.entry, retry),
        `sha384-${artefact.name}/${artefact.entry}`,
      ]),
    ]);
    expect(map).toEqual({ integrity: Object.fromEntries(expected) });
  });

  it('never run without a hash, however often a visitor tries again', () => {
    const { integrity } = JSON.parse(compose().one('script[type=importmap]')?.textContent ?? '{}');
    const entry = '/remotes/marketing/abcdef012345/remoteEntry.js';
    for (let retry = 1; retry < 10; retry++) {
      expect(integrity[retryAddress(entry, retry)]).toBe(integrity[entry]);
    }
  });

  it('are joined by those of the server', () => {
    const unknown = { href: 'http://localhost:5001/b.js', integrity: '' };
    const { all } = compose({}, { scripts: [{ href: '/a.js', integrity: 'sha384-a' }, unknown] });
    const [one, other] = all('script[type=module]').slice(-2).map(attributes);
    expect(one).toEqual({ type: 'module', src: '/a.js', integrity: 'sha384-a' });
    expect(other).toEqual({ type: 'module', src: unknown.href });
  });
});

describe('the policy of a document', () => {
  it('allows by hash exactly the inline bytes that stand in it', () => {
    const { html, policy } = compose();
    const inline = [
      ...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
      ...html.matchAll(/<script type="(?:importmap|module)">([\s\S]*?)<\/script>/g),
    ].map(([, bytes = '']) => sha256(bytes));
    expect(inline).toHaveLength(4);
    const emptyStyle = sha256('');
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set([...inline, emptyStyle]));
    const styles = /style-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(inline.slice(0, 2).every((hash) => styles.includes(hash))).toBe(true);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${inline[2]} ${inline[3]}`);
  });

  it('needs nothing that it does not allow', () => {
    const { all } = compose();
    expect(all('[style], [onload], [onerror]')).toEqual([]);
    const inline = all('script:not([src])').map((script) => script.getAttribute('type'));
    expect(inline).toEqual(['application/ld+json', 'application/json', 'importmap', 'module']);
  });
});

describe('a document whose shell adds import maps itself', () => {
  it('allows those of its remotes by hash, and tells where they are', () => {
    const { policy, one } = compose({}, { release: splitRelease });
    const data = JSON.parse(one('#document-data')?.textContent ?? '');
    expect(data.laterCode).toEqual({
      known: ['marketing/features/home/home-page'],
      importMaps: {
        marketing:
          '/remotes/marketing/abcdef012345/import-map/without/features/home/home-page.json',
        forms: '/remotes/forms/abcdef012345/import-map/all.json',
      },
    });
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    const hashes = documentImportMaps(splitRelease, makePage()).hashes;
    expect(scripts).toBe(
      `'self' ${[...hashes, ...[started, documentRules, earlyScript].map(sha256)].join(' ')}`,
    );
    expect(hashes).toHaveLength(3);
    expect(data.prefetchesDocuments).toBe(true);
  });

  it('lets their text become a script', () => {
    const trusting = (part: StoredArtefact): StoredArtefact => ({
      ...part,
      artefact: { ...part.artefact, trustedTypes: true },
    });
    const modern = {
      ...splitRelease,
      host: trusting(splitRelease.host),
      remotes: splitRelease.remotes.map(trusting),
    };
    expect(compose({}, { release: modern }).policy).toMatch(
      /; trusted-types sanitised-html import-maps;/,
    );
  });
});

describe('what a document refuses', () => {
  const trusting = (part: StoredArtefact): StoredArtefact => ({
    ...part,
    artefact: { ...part.artefact, trustedTypes: true },
  });
  const modern: Release = {
    ...release,
    host: trusting(release.host),
    remotes: release.remotes.map(trusting),
  };
  const policy = { connect: [], formAction: [], script: [], frame: [] };
  const enforced = "require-trusted-types-for 'script'; trusted-types sanitised-html";

  it('is text as HTML, where every part was built for that', () => {
    expect(compose({}, { release: modern }).policy).toContain(enforced);
    const older = {
      ...modern,
      remotes: [...modern.remotes, release.remotes[0]].filter((x) => !!x),
    };
    expect(compose({}, { release: older }).policy).not.toContain('trusted-types');
    expect(compose({}, { release: { ...modern, host: release.host } }).policy).not.toContain(
      'trusted-types',
    );
  });

  it('is a service worker, but on pages that devices may keep', () => {
    const files = {
      ...modern.host.artefact.files,
      'assets/service-worker-abcdef01.js': { bytes: 1, integrity: '' },
    };
    const artefact = { ...modern.host.artefact, files };
    const shell = { ...modern, host: { ...modern.host, artefact } };
    const { handle } = makePage();
    const offline = { handle: { ...handle, claim: { ...handle.claim, offline: true } } };
    const copied = compose(offline, { release: shell });
    expect(copied.policy).toContain(`${enforced} service-worker;`);
    expect(copied.html).toContain('<meta name="offline-copy"');
    expect(copied.html).toContain('<link rel="manifest" href="/site.nl.webmanifest">');

    const off = { handle: { ...offline.handle, off: true } };
    const banner = { html: '', css: '' };
    for (const { policy, html } of [
      compose({}, { release: shell }),
      compose(off, { release: shell }),
      compose(offline, { release: shell, banner }),
      compose(offline, { release: modern }),
    ]) {
      expect(policy).not.toContain('service-worker');
      expect(html).not.toContain('offline-copy');
      expect(html).not.toContain('rel="manifest"');
    }
  });

  it('is no module for want of a hash, which Safari sees in none, but browsers tell of one', () => {
    const { headers } = compose({}, { release: modern });
    expect(headers).toEqual({ 'integrity-policy-report-only': 'blocked-destinations=(script)' });
  });

  it('leaves room for scripts that others bring', () => {
    const captcha = { ...policy, script: ['https://captcha.example/'] };
    const elsewhere = compose({}, { release: modern, policy: captcha });
    expect(elsewhere.headers).toEqual({});
    expect(elsewhere.policy).not.toContain('trusted-types');
    const local = { ...policy, code: ['http://localhost:5001'] };
    const developed = compose({}, { release: modern, policy: local });
    expect(developed.headers).toEqual({});
    expect(developed.policy).toContain(enforced);
  });

  it('is told to the site, over secure connections by the Reporting API too', () => {
    expect(compose().policy).toMatch(/; report-uri \/beacons\/reports$/);
    const secure = compose({}, { policy: { ...policy, reportTo: 'reports' } });
    expect(secure.policy).toMatch(/; report-uri \/beacons\/reports; report-to reports$/);
    expect(secure.headers).toEqual({
      'integrity-policy-report-only': 'blocked-destinations=(script)',
      'reporting-endpoints': 'reports="/beacons/reports"',
    });
  });
});
