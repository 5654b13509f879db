import type { Pointer, SignedStatement } from '../store/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { signBytes } from './minisign-signature.ts';
import { mayFollow, type PartStatement, placeOf, readStatement } from './part-statement.ts';
import type { TrustedKey } from './trusted-keys.ts';

/**
 * Signs the part of a pointer that its last change is about. The other parts stay as their teams
 * signed them.
 *
 * @param before the pointer that it follows
 * @throws ReleaseError when releases must be signed and the key here may not sign this
 */
export async function signChange(
  store: ReleaseStore,
  before: Pointer,
  next: Pointer,
): Promise<Pointer> {
  const { change } = next;
  if (!change) return next;
  const part = change.name;
  const { [part]: _, ...others } = next.signed ?? {};
  const entry = await signingKeyEntry(store, part);
  const { signingKey } = store;
  if (!signingKey) return { ...next, ...(next.signed && { signed: others }) };
  const isServer = entry?.role === 'server';
  const statement: PartStatement = {
    part,
    sequence: next.revision,
    ...placeOf(next, part),
    change,
    ...(isServer && { basis: await basisOf(store, before, next) }),
  };
  const text = JSON.stringify(statement);
  const signature = signBytes(Buffer.from(text), signingKey, `${part} ${next.revision}`);
  return { ...next, signed: { ...others, [part]: { statement: text, signature } } };
}

/**
 * The entry of this program's key among those that are trusted; `undefined` where none are listed.
 *
 * @throws ReleaseError when there are such, and the key here is not trusted with the part
 */
async function signingKeyEntry(
  { keys, signingKey }: Pick<ReleaseStore, 'keys' | 'signingKey'>,
  part: string,
): Promise<TrustedKey | undefined> {
  if (!keys) return undefined;
  if (!signingKey) {
    throw new ReleaseError(
      `${part} must be signed, as ${keys.file} asks for it: set RELEASE_SIGNING_KEY_FILE to the secret key of its team.`,
      keys.file,
    );
  }
  const entry = await keys.find(signingKey.id);
  if (entry?.parts.includes(part)) return entry;
  const why = entry
    ? `The key ${signingKey.id} of ${entry.owner} is for ${entry.parts.join(', ')}, not for ${part}`
    : `The key ${signingKey.id} is not trusted, or no longer`;
  throw new ReleaseError(
    `${why}: set RELEASE_SIGNING_KEY_FILE to one that ${keys.file} trusts with ${part}.`,
    keys.file,
  );
}

/**
 * Makes sure that what is published or promoted here can be signed, before anything is done.
 *
 * @throws ReleaseError when releases must be signed and the key here is not one of the part's team
 */
export async function mustBeTeamKey(store: ReleaseStore, part: string): Promise<void> {
  const entry = await signingKeyEntry(store, part);
  if (entry?.role === 'server') throw onlyServer(store.keys?.file, part);
}

/** Whether what is published or promoted here can be signed, where that is asked for. */
export async function isTeamKey(
  { keys, signingKey }: Pick<ReleaseStore, 'keys' | 'signingKey'>,
  part: string,
): Promise<boolean> {
  if (!keys) return true;
  const entry = signingKey && (await keys.find(signingKey.id));
  return entry?.role === 'team' && entry.parts.includes(part);
}

function onlyServer(file: string | undefined, part: string): ReleaseError {
  return new ReleaseError(
    `The key here is a server’s: it takes back and ends canaries. Set RELEASE_SIGNING_KEY_FILE to the secret key of ${part}’s team.`,
    file,
  );
}

/** What the part's team said last, of which a server's key may make the next pointer. */
async function basisOf(
  { keys, pointerFile }: ReleaseStore,
  before: Pointer,
  next: Pointer,
): Promise<SignedStatement | undefined> {
  const part = next.change?.name ?? '';
  if (!keys) return undefined;
  const last = { signed: before.signed?.[part], file: pointerFile };
  const { team, teamSigned } = await readStatement(keys, part, last);
  if (mayFollow(team, placeOf(next, part))) return teamSigned;
  throw onlyServer(keys.file, part);
}
