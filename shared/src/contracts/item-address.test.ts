// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { withOwnAddresses, withOwnUrlparts } from './item-address.ts';

const inOrder = () => 0;
const partsOf = (report: ((error: Error) => void) | undefined, ...parts: (string | null)[]) =>
  withOwnUrlparts(
    parts.map((urlpart, index) => ({ id: `${index + 7}`, urlpart })),
    inOrder,
    report,
  ).map(({ urlpart }) => urlpart);

it.each(['.', '..', 'rss.xml', 'Atom.XML', 'agenda.ics'])(
  'no page can be at %j, which is told',
  (address) => {
    const report = vi.fn();
    expect(partsOf(report, address)).toEqual([null]);
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error(`Item 7 cannot be at "${address}"`));
  },
);

it.each(['een-bericht', '...', 'versie-2.0', 'xml', '', null])('a page can be at %j', (address) => {
  expect(partsOf(undefined, address, 'elders')).toEqual([address, 'elders']);
});

it('an address that several would have belongs to the first by right, whatever their order, which is told', () => {
  const report = vi.fn();
  const items = [2024, 2026, 2025].map((year) => ({ id: `${year}`, year, urlpart: 'borrel' }));
  const shown = withOwnUrlparts(items, (one, other) => other.year - one.year, report);
  expect(shown.map(({ id, urlpart }) => [id, urlpart])).toEqual([
    ['2024', null],
    ['2026', 'borrel'],
    ['2025', null],
  ]);
  expect(report.mock.calls).toEqual([
    [new Error('Item 2025 cannot be at "borrel": item 2026 is there')],
    [new Error('Item 2024 cannot be at "borrel": item 2026 is there')],
  ]);
});

it('items without an address have none', () => {
  expect(partsOf(undefined, null, null, '', '')).toEqual([null, null, '', '']);
});

it('an address belongs to the item that was made first, whatever their order, which is told', () => {
  const report = vi.fn();
  const items = [
    { id: '10', url: 'een' },
    { id: '9', url: 'een' },
    { id: '11', url: null },
    { id: '12', url: null },
  ];
  expect(withOwnAddresses(items, report)).toEqual([{ id: '10', url: null }, ...items.slice(1)]);
  expect(report).toHaveBeenCalledExactlyOnceWith(
    new Error('Item 10 cannot be at "een": item 9 is there'),
  );
});

it('an address that is the id of another item belongs to that one', () => {
  const items = [
    { id: '1', url: '2' },
    { id: '2', url: 'twee' },
    { id: '3', url: '3' },
  ];
  expect(withOwnAddresses(items).map(({ url }) => url)).toEqual([null, 'twee', '3']);
});
