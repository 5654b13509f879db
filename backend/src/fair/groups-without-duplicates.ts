/** By what two registrations are of the same person, or the same. */
interface Marked {
  readonly phone: string;
  readonly idempotencyKey: string | undefined;
}

/** Groups without duplicates, by phone or by key: a repetition is in a later group than the original. */
export function groupsWithoutDuplicates<Item extends Marked>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  const groupOf = new Map<string, number>();
  for (const item of items) {
    const { phone, idempotencyKey } = item;
    const marks = [`phone ${phone}`, ...(idempotencyKey ? [`key ${idempotencyKey}`] : [])];
    const index = Math.max(...marks.map((mark) => (groupOf.get(mark) ?? -1) + 1));
    for (const mark of marks) groupOf.set(mark, index);
    groups[index] = [...(groups[index] ?? []), item];
  }
  return groups;
}
