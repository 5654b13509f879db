/** Steps in a path, and the names of files such as feeds: no page has an address that ends with them. */
const unusable = /^\.{1,2}$|\.(?:xml|ics)$/i;

/** Told of each address that its item does not get. */
type Report = ((error: Error) => void) | undefined;

/** An item's last part of its address; null for none, and for one that no page can have. */
function usableAddress(
  { id, address }: { readonly id: string; readonly address: string | null },
  report: Report,
): string | null {
  if (address === null || !unusable.test(address)) return address;
  report?.(refused(id, `"${address}"`));
  return null;
}

interface AddressedItem {
  readonly id: string;
  readonly url: string | null;
}

/**
 * Items of which each has an address that no other one has: a `url` belongs to the item with that id, or else to the one
 * that was made first, which has the lowest id. The others lose it, and are found by their id.
 */
export function withOwnAddresses<Item extends AddressedItem>(
  items: readonly Item[],
  report?: Report,
): Item[] {
  const owners = new Map(items.map(({ id }) => [id, id]));
  const addresses = new Map<Item, string | null>();
  for (const item of [...items].sort(byId)) {
    const { id } = item;
    const url = usableAddress({ id, address: item.url }, report);
    const owner = url ? (owners.get(url) ?? id) : id;
    if (url) owners.set(url, owner);
    if (owner !== id) report?.(refused(id, `"${url}": item ${owner} is there`));
    addresses.set(item, owner === id ? url : null);
  }
  return items.map((item) => ({ ...item, url: addresses.get(item) ?? null }));
}

interface PlacedItem {
  readonly id: string;
  readonly urlpart: string | null;
}

/**
 * Items, such as the same evening of each year, of which each has a `urlpart` that no other one has. The others have
 * no page.
 *
 * @param byRight the order in which items get a `urlpart` that several would have
 */
export function withOwnUrlparts<Item extends PlacedItem>(
  items: readonly Item[],
  byRight: (one: Item, other: Item) => number,
  report?: Report,
): Item[] {
  const owners = new Map<string, Item>();
  const addresses = new Map<Item, string | null>();
  for (const item of [...items].sort(byRight)) {
    const { id } = item;
    const urlpart = usableAddress({ id, address: item.urlpart }, report);
    const owner = urlpart ? (owners.get(urlpart) ?? item) : item;
    if (urlpart) owners.set(urlpart, owner);
    if (owner !== item) report?.(refused(id, `"${urlpart}": item ${owner.id} is there`));
    addresses.set(item, owner === item ? urlpart : null);
  }
  return items.map((item) => ({ ...item, urlpart: addresses.get(item) ?? null }));
}

function refused(id: string, where: string): Error {
  return new Error(`Item ${id} cannot be at ${where}`);
}

function byId(one: AddressedItem, other: AddressedItem): number {
  return one.id.localeCompare(other.id, 'en', { numeric: true });
}
