import { type StoreReport, verifyStore } from '../releases/verify-store.ts';
import type { Outcome, Verb } from './verb.ts';

/** How often it is told how far a walk has come, in versions. */
const reportInterval = 100;

export const verifyVerb: Verb = {
  does: 'compare all that the store holds with what was published',
  async run({ store, report }) {
    let looked = 0;
    const found = await verifyStore(store, () => {
      if (++looked % reportInterval === 0) report(`${looked} versions are looked at …`);
    });
    return storeReport('The store was read', found);
  },
};

/** What a walk through a store found, for people and for pipelines. */
export function storeReport(done: string, { versions, files, problems }: StoreReport): Outcome {
  const what = `${versions} versions with ${files} files`;
  const result = problems.length === 0 ? 'all as they were published' : 'with problems';
  return {
    lines: [`${done}: ${what}, ${result}.`, ...problems],
    data: { versions, files, problems },
    failed: problems.length > 0,
  };
}
