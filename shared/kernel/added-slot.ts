import { defineSlot } from '@site/shared/federation/slot';

// A slot that the record does not have breaks no promise: remotes fill and place slots without the
// kernel knowing their names. It is there for both checks, so that adding a real one passes them.

declare module '@site/shared/federation/slot-contracts' {
  interface SlotContracts {
    'kernel/added': { readonly headingLevel?: 2 | 3; readonly title: string };
  }
}

export const added = defineSlot('kernel/added', () => null);
