import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archivePage, archivePath, readArchiveQuery } from './archive.ts';

const read = (query: string) => readArchiveQuery(new URLSearchParams(query));

describe('an archive’s address', () => {
  it.each([
    ['', { page: 1 }],
    ['jaar=2025', { year: 2025, page: 1 }],
    ['jaar=2025&pagina=3', { year: 2025, page: 3 }],
    ['jaar=x&pagina=-1', { page: 1 }],
    ['pagina=0', { page: 1 }],
    ['pagina=1e3', { page: 1 }],
    ['jaar=99999999999', { page: 1 }],
  ])('%j asks for %j', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it('is read as it is written, and as short as can be', () => {
    expect(archivePath('/nieuws', { page: 1 })).toBe('/nieuws');
    expect(archivePath('/nieuws', { year: 2025, page: 2 })).toBe('/nieuws?jaar=2025&pagina=2');
  });
});

describe('a page of an archive', () => {
  const dateOf = (date: number | null) => date;
  const newYear = Date.UTC(2024, 11, 31, 23, 30);

  it('has the newest first, and those without a date last', () => {
    const { entries } = archivePage([null, 1_000, 2_000], dateOf, { page: 1 });
    expect(entries).toEqual([2_000, 1_000, null]);
  });

  it('counts years as they are in Amsterdam', () => {
    const { years } = archivePage([newYear, newYear - 3_600_000], dateOf, { page: 1 });
    expect(years).toEqual([2025, 2024]);
  });

  it('shows one year, or all when that year has nothing', () => {
    const dates = [newYear, newYear - 3_600_000];
    expect(archivePage(dates, dateOf, { year: 2024, page: 1 }).entries).toEqual([dates[1]]);
    expect(archivePage(dates, dateOf, { year: 1999, page: 1 })).toMatchObject({
      year: null,
      entries: dates,
    });
  });

  it('shows each entry on exactly one page, and the last page for those after it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1e12), { maxLength: 60 }), (dates) => {
        const { pages } = archivePage(dates, dateOf, { page: 1 });
        const all = Array.from(
          { length: pages },
          (_, index) => archivePage(dates, dateOf, { page: index + 1 }).entries,
        );
        expect(all.flat()).toEqual(dates.toSorted((one, other) => other - one));
        expect(archivePage(dates, dateOf, { page: pages + 7 }).page).toBe(pages);
      }),
      { numRuns: 25 },
    );
  });
});
