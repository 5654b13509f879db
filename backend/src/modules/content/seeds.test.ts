import { fileURLToPath } from 'node:url';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { describe, expect, it } from 'vitest';
import { makeContentDirectory, makeNewsItem, svgAsset } from '../../testing/test-content.ts';
import { readSeeds } from './seeds.ts';

async function problemsOf(files: Parameters<typeof makeContentDirectory>[0]): Promise<string[]> {
  const { directory, remove } = await makeContentDirectory(files);
  try {
    readSeeds(directory);
    return [];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message.split('\n').map((line) => line.replace(directory, '…'));
  } finally {
    remove();
  }
}

describe('content seeds', () => {
  it('of this package are sound, and worth a start', () => {
    const own = readSeeds(fileURLToPath(new URL('../../../content', import.meta.url)));
    expect(own.news.length).toBeGreaterThanOrEqual(4);
    expect(own.events.length).toBeGreaterThanOrEqual(2);
  });

  it('may have redirects, or do without', async () => {
    const own = readSeeds(fileURLToPath(new URL('../../../content', import.meta.url)));
    expect(own.redirects.map(({ from }) => from)).toContain('/vacatures');
    expect(await problemsOf({})).toEqual([]);
    const redirects = [{ id: 1, from: '/oud', to: '/nieuw' }, { id: 1 }];
    expect(await problemsOf({ redirects })).toEqual([
      '…: redirects.json: the id 1 is there more than once',
    ]);
  });

  it('may have vacancies; none come with the site', async () => {
    const own = readSeeds(fileURLToPath(new URL('../../../content', import.meta.url)));
    expect(own.vacancies).toEqual([]);
    const vacancies = [{ id: 1, title: 'Developer' }, { id: 1 }];
    expect(await problemsOf({ vacancies })).toEqual([
      '…: vacancies.json: the id 1 is there more than once',
    ]);
  });

  it('that are broken are told in one line each', async () => {
    expect(await problemsOf({ news: '[{' })).toEqual([
      expect.stringMatching(/^…\/news\.json cannot be read as JSON: .+$/),
    ]);
    expect(await problemsOf({ events: {} })).toHaveLength(1);
    const news = [makeNewsItem(), { title: 'no id' }, { id: 3, sort: 'first' }];
    expect(await problemsOf({ news })).toEqual([
      expect.stringMatching(/^…\/news\.json: entry 2, id: /),
      expect.stringMatching(/^…\/news\.json: entry 3, sort: /),
    ]);
  });

  it('have no id twice, and no asset that is not there', async () => {
    const unknown = '6f1c1f8e-3c8a-4c7e-9b62-000000000000';
    expect(
      await problemsOf({
        news: [makeNewsItem(), makeNewsItem({ sliderimage: unknown })],
        assets: [
          { id: svgAsset, file: 'assets/red.svg' },
          { id: unknown.replace('9b62', '9b63'), file: 'assets/gone.svg' },
        ],
      }),
    ).toEqual([
      '…: news.json: the id 1 is there more than once',
      '…: assets.json: assets/gone.svg is not there',
      `…: news.json: 1 names the asset ${unknown}, which is unknown`,
    ]);
  });

  it.each(['../secret.svg', 'assets/../x.svg', 'assets/x.html', '/etc/x.svg'])(
    'let no asset be %s',
    async (file) => {
      const [problem] = await problemsOf({ assets: [{ id: svgAsset, file }] });
      expect(problem).toMatch(/^…\/assets\.json: entry 1, file: must be an image in assets\/$/);
    },
  );
});
