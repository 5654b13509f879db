// @vitest-environment node
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testConfig } from '../../test/pages.ts';
import { manifestAddress, webManifests } from './web-manifest.ts';

const manifests = webManifests(testConfig);
const manifestIn = (language: 'nl' | 'en') =>
  JSON.parse(manifests.get(manifestAddress(language)) ?? '');

it('names the site in the language of the page, which is what opens', () => {
  const brand = testConfig.brand.name;
  expect(manifestIn('nl')).toMatchObject({ lang: 'nl', name: `${brand} op de beurs` });
  expect(manifestIn('en')).toMatchObject({ lang: 'en', name: `${brand} at the fair` });
  for (const language of ['nl', 'en'] as const) {
    // A page on the home screen gets push messages on an iPhone when it opens as an app.
    expect(manifestIn(language)).toMatchObject({ display: 'standalone', short_name: brand });
    expect(manifestIn(language)).not.toHaveProperty('start_url');
  }
});

it('has icons of the sizes that it says, of which one may be cut to a circle', async () => {
  const { icons } = manifestIn('en');
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  for (const { src, sizes, purpose } of icons) {
    const image = sharp(await readFile(path.join(import.meta.dirname, '../../public', src)));
    const { width, height } = await image.metadata();
    expect(`${width}x${height}`).toBe(sizes);
    const { isOpaque } = await image.stats();
    expect(isOpaque).toBe(purpose === 'maskable');
  }
});
