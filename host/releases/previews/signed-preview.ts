import { isSameText, keyedSignature } from '../overrides/keyed-signature.ts';
import { signBytes } from '../signing/minisign-signature.ts';
import { parseJson } from '../store/parse-json.ts';
import type { SignedStatement } from '../store/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Preview, previewSchema } from './preview.ts';

/** Whose word counts: a team's key where releases must be signed, elsewhere the key of overrides. */
export interface PreviewTrust extends Pick<ReleaseStore, 'keys' | 'signingKey'> {
  readonly overrideKey: string;
}

const purpose = 'release-preview';

export function signPreview(
  { keys, signingKey, overrideKey }: PreviewTrust,
  preview: Preview,
): SignedStatement {
  const statement = JSON.stringify(preview);
  const signature =
    keys && signingKey
      ? signBytes(Buffer.from(statement), signingKey, `preview ${preview.name}`)
      : keyedSignature(purpose, statement, overrideKey);
  return { statement, signature };
}

/** What a preview says of itself, no matter who wrote it: to keep what it needs, and to tell that it ended. */
export function statedPreview({ statement }: SignedStatement): Preview | undefined {
  return previewSchema.safeParse(parseJson(statement)).data;
}

/**
 * A preview as who may make one made it.
 *
 * @param file where it stands, for people
 * @throws ReleaseError when it was not signed as it must be
 */
export async function verifiedPreview(
  { keys, overrideKey }: PreviewTrust,
  signed: SignedStatement,
  { name, file }: { readonly name: string; readonly file: string },
): Promise<Preview> {
  const { statement, signature } = signed;
  const what = `The preview ${name}`;
  const wayOut = `To make it again, with a key that may: npm run release -- preview <name> --name ${name}`;
  const refuse = (cause: string) => new ReleaseError(`${what} ${cause}. ${wayOut}`, file);
  const preview = statedPreview(signed);
  if (preview?.name !== name) throw refuse('cannot be read');
  if (!keys) {
    if (isSameText(signature, keyedSignature(purpose, statement, overrideKey))) return preview;
    throw refuse('was not signed with the OVERRIDE_KEY that is set here');
  }
  const bytes = Buffer.from(statement);
  const { role } = await keys.verify({ part: preview.part, bytes, signature, what, file, wayOut });
  if (role === 'team') return preview;
  throw refuse('is signed by a server');
}
