// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { usableAddress, withOwnAddresses } from './item-address.ts';

it.each(['.', '..', 'rss.xml', 'Atom.XML', 'agenda.ics'])(
  'no page can be at %j, which is told',
  (address) => {
    const report = vi.fn();
    expect(usableAddress({ id: '7', address }, report)).toBeNull();
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error(`Item 7 cannot be at "${address}"`));
  },
);

it.each(['een-bericht', '...', 'versie-2.0', 'xml', '', null])('a page can be at %j', (address) => {
  expect(usableAddress({ id: '7', address }, undefined)).toBe(address);
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
