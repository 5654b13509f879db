import { isDeepStrictEqual } from 'node:util';
import type { Pointer } from '../store/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStorage } from '../store/storage.ts';
import { readLoggedStatements } from './logged-statements.ts';
import { isPlaceOf, readStatement, type TrustedStatement } from './part-statement.ts';
import type { SeenSequences, SeenStatement } from './seen-sequences.ts';
import type { TrustedKeys } from './trusted-keys.ts';

/**
 * How far a sequence may be above what was seen: nobody releases so often, and a stolen key cannot use up the
 * numbers that come after it.
 */
const maxStep = 1_000_000;

/** Decides whether a pointer is what the parts' teams signed, and not older than what was seen. */
export class PointerTrust {
  private readLog: Promise<void> | undefined;
  private lastLogged = 0;

  constructor(
    readonly keys: TrustedKeys,
    private readonly seen: SeenSequences,
  ) {}

  /**
   * Learns from the log which pointers there were. A server with an empty data directory has nothing
   * else; it comes before the pointer is read, which may be replaced in between.
   */
  prepare(storage: ReleaseStorage): Promise<void> {
    this.readLog ??= this.learn(storage).catch((error: unknown) => {
      this.readLog = undefined;
      throw error;
    });
    return this.readLog;
  }

  /**
   * @param file where the pointer is, for people
   * @throws ReleaseError with cause, file and way out
   */
  async verify(pointer: Pointer, file: string): Promise<void> {
    const statements = await this.verifySignatures(pointer, file);
    await this.refuseOlder(statements, file);
    await this.seen.raise(statements.map(sequenceOf));
  }

  /** As {@link verify}, however old the pointer is: for a server's own copy of the last one. */
  async verifySignatures(pointer: Pointer, file: string): Promise<TrustedStatement[]> {
    const { versions, parts, signed = {} } = pointer;
    const names = Object.keys({ ...versions, ...parts, ...signed }).sort();
    const statements: TrustedStatement[] = [];
    for (const part of names) {
      const statement = await readStatement(this.keys, part, { signed: signed[part], file });
      if (!isPlaceOf(pointer, statement)) {
        throw new ReleaseError(
          `${file}: what it says of ${part} is not what ${statement.key.owner} signed: it was changed. To sign with your key which version is live: npm run release -- sign ${part}@<version>`,
          file,
        );
      }
      statements.push(statement);
    }
    const last = statements.reduce<TrustedStatement | undefined>(
      (newest, statement) => ((newest?.sequence ?? 0) < statement.sequence ? statement : newest),
      undefined,
    );
    if (
      last &&
      (pointer.revision !== last.sequence || !isDeepStrictEqual(pointer.change, last.change))
    ) {
      throw new ReleaseError(
        `${file}: its revision and last change are not those of ${last.part}, which was signed last: they were changed. To write them anew: npm run release -- sign ${last.part}`,
        file,
      );
    }
    return statements;
  }

  /**
   * What the next sequence must be above: all that was seen, signed or logged, as far as it is not
   * made up.
   */
  async floor(pointer: Pointer, file: string): Promise<number> {
    const signed = Object.entries(pointer.signed ?? {}).map(([part, statement]) =>
      readStatement(this.keys, part, { signed: statement, file }).catch(() => undefined),
    );
    const known = (await Promise.all(signed)).map((statement) => statement?.sequence ?? 0);
    const limit = (await this.highestSequence()) + maxStep;
    const found = [pointer.revision, this.lastLogged, ...known].filter((number) => number <= limit);
    return Math.max(limit - maxStep, ...found);
  }

  /** The highest that was seen, of any part. */
  private async highestSequence(): Promise<number> {
    const seen = Object.values(await this.seen.read());
    return Math.max(0, ...seen.map(({ sequence }) => sequence));
  }

  private async refuseOlder(statements: readonly TrustedStatement[], file: string): Promise<void> {
    for (const [part, seen] of Object.entries(await this.seen.read())) {
      const found = statements.find((statement) => statement.part === part);
      const isNew = found && found.sequence >= seen.sequence;
      if (isNew && found.team.sequence >= seen.teamSequence) continue;
      const number = found ? `number ${found.sequence}` : 'nothing';
      throw new ReleaseError(
        `${file} holds ${number} of ${part}, and number ${seen.sequence} was seen here: an older pointer was put back. If that is meant: npm run release -- sign ${part} --above ${seen.sequence}`,
        file,
      );
    }
    const limit = (await this.highestSequence()) + maxStep;
    for (const { part, sequence } of statements) {
      if (sequence <= limit) continue;
      throw new ReleaseError(
        `${file}: number ${sequence} of ${part} is too far above what was seen here. Revoke the key that signed it, then: npm run release -- sign ${part}`,
        file,
      );
    }
  }

  private async learn(storage: ReleaseStorage): Promise<void> {
    const { last, statements } = await readLoggedStatements(storage, this.keys);
    const limit = (await this.highestSequence()) + maxStep;
    this.lastLogged = last;
    await this.seen.raise(statements.filter(({ sequence }) => sequence <= limit).map(sequenceOf));
  }
}

function sequenceOf({ part, sequence, team }: TrustedStatement): SeenStatement {
  return { part, sequence, teamSequence: team.sequence };
}
