import { movedTo } from '@site/shared/federation/page';
import { type Language, localizedPath } from '@site/shared/i18n/language';

/** Where a visitor came for an item. */
export interface AskedAddress {
  readonly language: Language;
  readonly url: URL;
}

interface Movable {
  readonly former_urls: readonly string[];
}

/**
 * The item that is meant by the end of an address which none has: the one that had it before, or else the only one
 * whose address differs in capitals alone.
 *
 * @param addressOf how the item's own address ends
 */
export function findMoved<Item extends Movable>(
  shown: readonly Item[],
  asked: string,
  addressOf: (item: Item) => string | null,
): Item | undefined {
  // One that has it and could not be fetched: nobody is led in a circle.
  if (shown.some((item) => addressOf(item) === asked)) return undefined;
  const former = shown.find(({ former_urls }) => former_urls.includes(asked));
  if (former) return former;
  const lowercase = asked.toLowerCase();
  const [meant, ...others] = shown.filter((item) =>
    [addressOf(item), ...item.former_urls].some((end) => end?.toLowerCase() === lowercase),
  );
  return others.length === 0 ? meant : undefined;
}

/** What a loader throws for such an item: the way to it, in the same language and with the same query. */
export function movedItem(path: string, { language, url }: AskedAddress): Response {
  return movedTo(localizedPath(path, language, 'nl') + url.search);
}
