// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { StoredArtefact } from '../../releases/store/release-set.ts';
import type { Release } from '../../releases/store/release-store.ts';
import { splitRelease } from '../../test/composed-document.ts';
import { makePage } from '../../test/pages.ts';
import { documentImportMaps } from './document-import-maps.ts';
import { laterImportMap } from './later-import-map.ts';

const base = (name: string) => `/remotes/${name}/abcdef012345/`;
const filesOf = (map: { readonly text: string }) =>
  Object.keys(JSON.parse(map.text).integrity).filter((file) => !file.includes('?retry='));

/** A page of marketing that embeds a form. */
const contactPage = () => {
  const handle = makePage().handle;
  const claim = { ...handle.claim, module: 'features/contact/contact-page' };
  return makePage({ handle: { ...handle, claim: { ...claim, slots: ['forms/contact'] } } });
};
const withSlot: Release = {
  ...splitRelease,
  set: {
    ...splitRelease.set,
    remotes: splitRelease.set.remotes.map((remote) =>
      remote.name === 'forms'
        ? {
            ...remote,
            claims: {
              ...remote.claims,
              slots: [{ name: 'forms/contact' as const, module: 'features/contact/contact-slot' }],
            },
          }
        : remote,
    ),
  },
};

describe('the import map of a document', () => {
  it('has the hashes of the shell and of all that its page may load', () => {
    expect(filesOf(documentImportMaps(splitRelease, makePage()))).toEqual([
      `${base('host')}assets/main.js`,
      `${base('host')}assets/react.js`,
      `${base('host')}assets/http.js`,
      `${base('marketing')}remoteEntry.js`,
      `${base('marketing')}assets/home-page.js`,
      `${base('marketing')}assets/load-entries.js`,
    ]);
  });

  it('has no hash of a file of the shell that browsers never run', () => {
    const { artefact, ...stored } = splitRelease.host;
    const files = { ...artefact.files, 'assets/fonts.js': { bytes: 1, integrity: 'sha384-fonts' } };
    const host = { ...stored, artefact: { ...artefact, files } };
    expect(filesOf(documentImportMaps({ ...splitRelease, host }, makePage()))).not.toContain(
      `${base('host')}assets/fonts.js`,
    );
  });

  it('has no hash of texts in another language', () => {
    const remotes = splitRelease.remotes.map((stored) => {
      const { artefact } = stored;
      const texts = { 'features/home/home-page': { nl: ['nl.js'], en: ['en.js'] } };
      const file = { bytes: 1, integrity: 'sha384-texts' };
      const files = { ...artefact.files, 'nl.js': file, 'en.js': file };
      return artefact.name === 'marketing'
        ? { ...stored, artefact: { ...artefact, texts, files } }
        : stored;
    });
    const files = filesOf(documentImportMaps({ ...splitRelease, remotes }, makePage()));
    expect(files).toContain(`${base('marketing')}nl.js`);
    expect(files).not.toContain(`${base('marketing')}en.js`);
  });

  it('has those of the forms that stand on the page', () => {
    const files = filesOf(documentImportMaps(withSlot, contactPage()));
    expect(files).toContain(`${base('forms')}assets/phone.js`);
    expect(files).toContain(`${base('marketing')}assets/contact-page.js`);
    expect(files).not.toContain(`${base('marketing')}assets/home-page.js`);
  });

  it('names the files of these forms, which browsers then fetch together, and not those of the page', () => {
    const { imports } = JSON.parse(documentImportMaps(withSlot, contactPage()).text);
    expect(imports).toEqual({
      'forms/features/contact/contact-slot/0': `${base('forms')}remoteEntry.js`,
    });
    expect(JSON.parse(documentImportMaps(splitRelease, makePage()).text).imports).toBeUndefined();
  });

  it('has every hash of a remote whose build does not say what its pages load', () => {
    const remotes = splitRelease.remotes.map(
      ({ artefact: { onDemand: _, ...artefact }, ...stored }): StoredArtefact => ({
        ...stored,
        artefact,
      }),
    );
    const files = filesOf(documentImportMaps({ ...splitRelease, remotes }, makePage()));
    expect(files).toContain(`${base('marketing')}assets/contact-page.js`);
    expect(files).not.toContain(`${base('forms')}remoteEntry.js`);
  });
});

describe('the import maps that a document may add', () => {
  it('have every hash that it lacks, none twice, whatever the page', () => {
    const all = [splitRelease.host, ...splitRelease.remotes].flatMap(({ artefact, base: folder }) =>
      Object.keys(artefact.files)
        .filter((file) => file.endsWith('.js'))
        .map((file) => folder + file),
    );
    const pages = [
      { release: splitRelease, page: makePage() },
      { release: withSlot, page: contactPage() },
    ];
    for (const { release, page } of pages) {
      const maps = documentImportMaps(release, page);
      const added = release.remotes.map((remote) => {
        const { name } = remote.artefact;
        const known = maps.laterCode?.known.filter((module) => module.startsWith(`${name}/`)) ?? [];
        const map = laterImportMap(
          remote,
          known.map((module) => module.slice(name.length + 1)),
        );
        expect(maps.laterCode?.importMaps[name]).toBe(map.address);
        expect(maps.hashes).toContain(map.hash);
        return map;
      });
      const files = [maps, ...added].flatMap(filesOf);
      expect(files.toSorted()).toEqual(all.toSorted());
    }
  });

  it('know containers under the addresses of retries', () => {
    const [marketing, forms] = splitRelease.remotes;
    if (!marketing || !forms) throw new Error('Expected two remotes.');
    const { integrity } = JSON.parse(laterImportMap(forms, []).text);
    for (const retry of ['', '?retry=1', '?retry=2', '?retry=3']) {
      expect(integrity[`${base('forms')}remoteEntry.js${retry}`]).toBe(
        'sha384-forms/remoteEntry.js',
      );
    }
    const home = laterImportMap(marketing, ['features/home/home-page']);
    expect(home.text).not.toContain('?retry');
  });

  it('are none for a remote that is switched off or lies on a developer’s machine', () => {
    const off = splitRelease.set.remotes.map((remote) => ({
      ...remote,
      off: remote.name === 'forms',
    }));
    const local = splitRelease.remotes.map((remote) =>
      remote.artefact.name === 'marketing' ? { ...remote, base: 'http://localhost:5001/' } : remote,
    );
    const release = {
      ...splitRelease,
      remotes: local,
      set: { ...splitRelease.set, remotes: off },
    };
    expect(documentImportMaps(release, makePage())).toMatchObject({
      laterCode: { known: [], importMaps: {} },
      hashes: [expect.any(String)],
    });
  });
});
