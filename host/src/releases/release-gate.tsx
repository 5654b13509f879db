import { useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

let decision: BlockerFunction | undefined;
let announce = () => {};

/** Says what happens before each navigation; `true` when the document is left instead. */
export function beforeNavigation(decide: BlockerFunction): void {
  decision = decide;
  announce();
}

/** Where a navigation may become that to a new document, of a newer release. */
export function ReleaseGate() {
  const decide = useSyncExternalStore(
    subscribe,
    () => decision,
    () => undefined,
  );
  // The router warns of a gate when an address gets a fragment: there is one only after a release.
  return decide && <Gate decide={decide} />;
}

function Gate({ decide }: { readonly decide: BlockerFunction }) {
  useBlocker(decide);
  return null;
}

function subscribe(onChange: () => void): () => void {
  announce = onChange;
  return () => {
    announce = () => {};
  };
}
