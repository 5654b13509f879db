import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isLaterStep, mayEndByItself } from '../canaries/canary-plan.ts';
import { parseJson } from '../store/parse-json.ts';
import {
  logEntrySchema,
  type Pointer,
  partOf,
  partSchema,
  type SignedStatement,
  signedStatementSchema,
} from '../store/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Signed, TrustedKey, TrustedKeys } from './trusted-keys.ts';

const statementSchema = z.object({
  part: z.string(),
  /** The revision of the pointer in which the part changed last. */
  sequence: z.int().positive(),
  version: z.string().optional(),
  state: partSchema,
  change: logEntrySchema,
  /** What the part's team said last: a server's key only chooses among what stands there. */
  basis: signedStatementSchema.optional(),
});

/** What is signed of a part: its place in the pointer, which may not get any older. */
export type PartStatement = z.output<typeof statementSchema>;

/** A statement that a trusted key signed. */
export interface TrustedStatement extends PartStatement {
  readonly key: TrustedKey;
  /** What the part's team said last: the same, or what a server's key chose from. */
  readonly team: PartStatement;
  readonly teamSigned: SignedStatement;
}

type Place = Pick<PartStatement, 'version' | 'state'>;
type Subject = Omit<Signed, 'bytes' | 'signature'>;

/** What a pointer says of a part. */
export function placeOf(pointer: Pointer, part: string): Place {
  const version = pointer.versions[part];
  return { state: partOf(pointer, part), ...(version !== undefined && { version }) };
}

/**
 * Reads what was signed of a part, once a key that is trusted with the part has signed it.
 *
 * @param file where it stands, for people
 * @throws ReleaseError with cause, file and way out
 */
export async function readStatement(
  keys: TrustedKeys,
  part: string,
  { signed, file }: { readonly signed: SignedStatement | undefined; readonly file: string },
): Promise<TrustedStatement> {
  const about = {
    part,
    what: `The place of ${part} in ${file}`,
    file,
    wayOut: `To sign with your key which version is live: npm run release -- sign ${part}@<version>`,
  };
  const { key, statement } = await verifyStatement(keys, about, signed);
  if (signed && key.role === 'team')
    return { ...statement, key, team: statement, teamSigned: signed };
  const { basis } = statement;
  const team = await verifyStatement(keys, about, basis);
  const follows =
    team.statement.sequence < statement.sequence && mayFollow(team.statement, statement);
  if (basis && team.key.role === 'team' && follows) {
    return { ...statement, key, team: team.statement, teamSigned: basis };
  }
  throw new ReleaseError(
    `${about.what} is signed with the key of ${key.owner}, which only takes back and ends canaries. ${about.wayOut}`,
    file,
  );
}

/**
 * Whether a server may make one place of a part the other: nothing comes in that its team has not given to visitors, and a
 * canary gets to more of them only as its team has said.
 */
export function mayFollow(basis: Place, next: Place): boolean {
  const given = [basis.version, basis.state.canary?.version, ...basis.state.earlier];
  const known = (
    versions: readonly (string | undefined)[],
    among: readonly (string | undefined)[],
  ) => versions.every((version) => among.includes(version));
  const { canary, earlier, retired, ...rest } = next.state;
  const { canary: ran, earlier: _, retired: left, ...before } = basis.state;
  return (
    known([next.version, ...earlier], given) &&
    known(Object.keys(retired), [...given, ...Object.keys(left)]) &&
    (canary === undefined || isSame(canary, ran) || isNextStep(ran, canary)) &&
    (!ran || next.version !== ran.version || mayEndByItself(ran)) &&
    isSame(rest, before)
  );
}

/** Whether a canary is as it was but for its step, which comes later. */
function isNextStep(ran: Place['state']['canary'], canary: NonNullable<typeof ran>): boolean {
  if (!isLaterStep(ran, canary) || !ran?.stages || !canary.stages) return false;
  const { stepSince } = canary.stages;
  return isSame(canary, { ...ran, percent: canary.percent, stages: { ...ran.stages, stepSince } });
}

/** Whether a part's place in a pointer is what was signed of it. */
export function isPlaceOf(pointer: Pointer, { part, version, state }: PartStatement): boolean {
  return isSame(placeOf(pointer, part), { version, state });
}

async function verifyStatement(
  keys: TrustedKeys,
  about: Subject,
  signed: SignedStatement | undefined,
) {
  const bytes = Buffer.from(signed?.statement ?? '');
  const key = await keys.verify({ ...about, bytes, signature: signed?.signature });
  const { data } = statementSchema.safeParse(parseJson(bytes.toString()));
  if (data?.part === about.part) return { key, statement: data };
  const { what, file, wayOut } = about;
  throw new ReleaseError(`${what} holds what was signed of something else. ${wayOut}`, file);
}

/** As both are after they were written and read. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => parseJson(JSON.stringify(value ?? null));
  return isDeepStrictEqual(plain(one), plain(other));
}
