import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NewsItemWire, SiteEventWire } from '@site/shared/contracts/content-wire';
import sharp from 'sharp';
import { makeDirectory } from './test-storage.ts';

export const svgAsset = '6f1c1f8e-3c8a-4c7e-9b62-1f0a7b1f4a01';
export const pngAsset = '6f1c1f8e-3c8a-4c7e-9b62-1f0a7b1f4a02';

export function makeNewsItem(overrides: Partial<NewsItemWire> = {}): NewsItemWire {
  return {
    id: 1,
    title: 'Rawit opent',
    summary: null,
    content: '<p>Tekst</p>',
    url: 'rawit-opent',
    frontpage: true,
    publish: '2025-11-06T09:00:00',
    date_created: '2025-11-01T12:00:00',
    date_updated: null,
    sort: 1,
    status: 'published',
    sidetext: null,
    sidetextlink: null,
    sidetextlabel: null,
    splashimage: svgAsset,
    sliderimage: null,
    ...overrides,
  };
}

export function makeSiteEvent(overrides: Partial<SiteEventWire> = {}): SiteEventWire {
  return {
    id: 1,
    backendId: 'borrel',
    title: 'Borrel',
    urlpart: 'borrel',
    description: '<p>Kom</p>',
    date: '2026-12-03',
    start: '17:00:00',
    end: null,
    sort: 1,
    status: 'published',
    splashImage: null,
    ...overrides,
  };
}

export interface ContentFiles {
  news?: unknown;
  events?: unknown;
  assets?: unknown;
  /** Left out, there is no such file. */
  redirects?: unknown;
  vacancies?: unknown;
}

/** A content directory with two news items, an event, a red SVG of 400 × 200 and a blue PNG. */
export async function makeContentDirectory(files: ContentFiles = {}) {
  const directory = makeDirectory();
  mkdirSync(path.join(directory, 'assets'));
  const {
    news = [makeNewsItem(), makeNewsItem({ id: 2, title: 'Tweede', sort: null, publish: null })],
    events = [makeSiteEvent()],
    assets = [
      { id: svgAsset, file: 'assets/red.svg', title: 'Rood' },
      { id: pngAsset, file: 'assets/blue.png', title: null },
    ],
  } = files;
  const write = (name: string, value: unknown) =>
    writeFileSync(
      path.join(directory, name),
      typeof value === 'string' ? value : JSON.stringify(value),
    );
  write('news.json', news);
  write('events.json', events);
  write('assets.json', assets);
  if (files.redirects) write('redirects.json', files.redirects);
  if (files.vacancies) write('vacancies.json', files.vacancies);
  write('assets/red.svg', redSvg);
  await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000ff80' } })
    .png()
    .toFile(path.join(directory, 'assets/blue.png'));
  return {
    directory,
    write,
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

const redSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200">
<rect width="400" height="200" fill="#d3202f"/></svg>`;
