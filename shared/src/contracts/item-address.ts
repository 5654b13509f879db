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
  const urls = ownAddresses([...items].sort(byId), {
    addressOf: ({ url }) => url,
    owners: new Map(items.map(({ id }) => [id, id])),
    report,
  });
  return items.map((item) => ({ ...item, url: urls.get(item) ?? null }));
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
  const urlparts = ownAddresses([...items].sort(byRight), {
    addressOf: ({ urlpart }) => urlpart,
    owners: new Map(),
    report,
  });
  return items.map((item) => ({ ...item, urlpart: urlparts.get(item) ?? null }));
}

interface Claims<Item> {
  readonly addressOf: (item: Item) => string | null;
  /** The ids of the items that have addresses already; those of the others are added. */
  readonly owners: Map<string, string>;
  readonly report: Report;
}

/** The addresses that items get, of whom the first one has it that several would be at. */
function ownAddresses<Item extends { readonly id: string }>(
  items: readonly Item[],
  { addressOf, owners, report }: Claims<Item>,
): Map<Item, string | null> {
  const addresses = new Map<Item, string | null>();
  for (const item of items) {
    const { id } = item;
    const address = usableAddress({ id, address: addressOf(item) }, report);
    const owner = address ? (owners.get(address) ?? id) : id;
    if (address) owners.set(address, owner);
    if (owner !== id) report?.(refused(id, `"${address}": item ${owner} is there`));
    addresses.set(item, owner === id ? address : null);
  }
  return addresses;
}

function refused(id: string, where: string): Error {
  return new Error(`Item ${id} cannot be at ${where}`);
}

function byId(one: AddressedItem, other: AddressedItem): number {
  return one.id.localeCompare(other.id, 'en', { numeric: true });
}
