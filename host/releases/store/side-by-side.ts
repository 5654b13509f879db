/** Done at the same time: files that are transferred, versions that are looked at. */
const concurrency = 8;

/** Does a step for each item, a few at a time. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  step: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [at, item] of waiting) results[at] = await step(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
