import { type Author, changePointer, retire } from './change-pointer.ts';
import { checkFiles } from './gate/check-files.ts';
import { isPlaceOf, readStatement } from './signing/part-statement.ts';
import { mustBeTeamKey } from './signing/sign-change.ts';
import type { TrustedKeys } from './signing/trusted-keys.ts';
import { type LogEntry, type Pointer, partOf, withPart } from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { readSignedPublication, signPublication } from './store/stored-publication.ts';

interface Signing extends Author {
  /** What is to be live; what a trusted key said last when left out. */
  readonly version?: string | undefined;
  /** A sequence that was seen somewhere, which the new one must be above. */
  readonly above?: number | undefined;
}

/** What was signed. */
export interface SigningResult {
  readonly entry: LogEntry;
  /** Versions that stay known, the live one first. */
  readonly versions: readonly string[];
  /** Versions that are forgotten, as no trusted key signed them. */
  readonly forgotten: readonly string[];
}

/**
 * Signs a part's place in the pointer, and the versions that it names, with the key of this program:
 * where it was not signed yet, when a key was changed, and after somebody meddled with the pointer. What no
 * trusted key has signed does not become trusted by it: such versions are forgotten, and a live one is refused.
 *
 * @throws ReleaseError with cause and way out
 */
export async function signPart(
  store: ReleaseStore,
  name: string,
  { version, above = 0, ...author }: Signing,
): Promise<SigningResult> {
  const { keys, pointerTrust } = store;
  if (!keys || !pointerTrust) {
    throw new ReleaseError(
      'RELEASE_KEYS is missing: nothing is signed without a list of trusted keys.',
    );
  }
  await mustBeTeamKey(store, name);
  await pointerTrust.prepare(store.storage);
  let versions: readonly string[] = [];
  let forgotten: readonly string[] = [];
  // What the pointer says was checked by nobody: that is what this is for.
  const entry = await changePointer(store.withAnyPointer(), author, async (pointer) => {
    const live = version ?? (await signedVersion(store, keys, { name, pointer }));
    await checkFiles(store, await store.readArtefact(name, live));
    const part = partOf(pointer, name);
    const ran = version === undefined ? part.canary : undefined;
    const named = [...new Set([...part.earlier, ...(ran ? [ran.version] : [])])];
    const signed = await signVersions(store, keys, { name, versions: [live, ...named] });
    versions = signed;
    forgotten = named.filter((other) => !signed.includes(other));
    const from = pointer.versions[name];
    const floor = await pointerTrust.floor(pointer, store.pointerFile);
    return {
      pointer: placed(pointer, name, { live, canary: ran, signed }),
      entry: { action: 'sign', name, ...(from && { from }), to: live },
      above: Math.max(floor, above),
    };
  });
  if (!entry) throw new Error('Signing changes the pointer in any case.');
  return { entry, versions, forgotten };
}

/** The version that is live, when a trusted key has said so: nobody else decides what is signed. */
async function signedVersion(
  { pointerFile }: ReleaseStore,
  keys: TrustedKeys,
  { name, pointer }: { readonly name: string; readonly pointer: Pointer },
): Promise<string> {
  const signed = pointer.signed?.[name];
  const said = await readStatement(keys, name, { signed, file: pointerFile }).catch(
    () => undefined,
  );
  if (said?.version && isPlaceOf(pointer, said)) return said.version;
  const found = pointer.versions[name];
  throw new ReleaseError(
    `No trusted key signed which version of ${name} is live${found ? `; ${pointerFile} names ${found}` : ''}. Say which it should be: npm run release -- sign ${name}@<version>`,
    pointerFile,
  );
}

/** Signs descriptions that another trusted key has signed. @returns the versions that are signed now */
async function signVersions(
  store: ReleaseStore,
  keys: TrustedKeys,
  { name, versions }: { readonly name: string; readonly versions: readonly string[] },
): Promise<string[]> {
  const own = await keys.find(store.signingKey?.id ?? '');
  const signed: string[] = [];
  for (const version of versions) {
    const found = await readSignedPublication(store, keys, { name, version }).catch(
      () => undefined,
    );
    if (!found) continue;
    if (found.signedBy !== own) await signPublication(store, found);
    signed.push(version);
  }
  return [...new Set(signed)];
}

interface Place {
  readonly live: string;
  readonly canary: ReturnType<typeof partOf>['canary'];
  readonly signed: readonly string[];
}

function placed(pointer: Pointer, name: string, { live, canary, signed }: Place): Pointer {
  const { canary: before, earlier, retired, ...part } = partOf(pointer, name);
  const stays = canary && signed.includes(canary.version) ? canary : undefined;
  const left = [pointer.versions[name], before?.version].filter(
    (version) => version !== live && version !== stays?.version,
  );
  return withPart({ ...pointer, versions: { ...pointer.versions, [name]: live } }, name, {
    ...part,
    earlier: earlier.filter((version) => version !== live && signed.includes(version)),
    ...(stays && { canary: stays }),
    retired: retire(retired, left, live),
  });
}
