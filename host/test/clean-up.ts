import { afterAll, beforeAll, onTestFinished } from 'vitest';

type CleanUp = () => unknown;

/** What ends with the set-up that is being made for several tests. */
let shared: CleanUp[] | undefined;

/** Calls something once the running test has finished, or all tests that share what is being made ({@link shareAmongTests}). */
export function whenFinished(cleanUp: CleanUp): void {
  if (shared) shared.push(cleanUp);
  else onTestFinished(async () => void (await cleanUp()));
}

/** Makes something once for all tests of the file or `describe` that calls this, which find it in what this returns. */
export function shareAmongTests<Shared extends object>(make: () => Promise<Shared>): Shared {
  const made = {} as Shared;
  const cleanUps: CleanUp[] = [];
  beforeAll(async () => {
    shared = cleanUps;
    try {
      Object.assign(made, await make());
    } finally {
      shared = undefined;
    }
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });
  return made;
}
