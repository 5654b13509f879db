import type { LoginAnswer, Token, User } from '@site/shared/contracts/login';
import type { Database } from '../../database/database.ts';
import { deleteSession, findSessionUser, insertSession } from './sessions-repository.ts';
import { type TokenName, type Tokens, unauthorised } from './tokens.ts';
import { markSeen } from './users-repository.ts';
import type { UserRow } from './users-table.ts';

/** Longest life of a session, however often its token is renewed: a day at the fair. */
const sessionLife = 12 * 60 * 60_000;

interface SessionServiceOptions {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly now: () => number;
}

/** Who is logged in. A token lives as long as its session does, and never longer. */
export class SessionService {
  constructor(private readonly options: SessionServiceOptions) {}

  async open(row: UserRow): Promise<LoginAnswer> {
    const { database, tokens } = this.options;
    const now = this.options.now();
    const sessionId = await database.transaction(async (transaction) => {
      await markSeen(transaction, row.id, new Date(now));
      const expiresAt = new Date(now + sessionLife);
      return insertSession(transaction, { userId: row.id, expiresAt });
    });
    const user = shownUser(row);
    return { user, token: await tokens.issue('site', { sessionId, user }) };
  }

  /**
   * Issues a token for a purpose to the holder of a token of the site.
   *
   * @throws AppError `unauthorised` without one, or when its session has ended
   */
  async tokenFor(name: TokenName, bearer: string): Promise<Token> {
    const { sessionId, row } = await this.find(bearer);
    return this.options.tokens.issue(name, { sessionId, user: shownUser(row) });
  }

  /** Whose session a token is of. @throws AppError `unauthorised` */
  async userOf(bearer: string): Promise<UserRow> {
    return (await this.find(bearer)).row;
  }

  /** Ends the session of a token, so that it opens nothing any more (ASVS 7.4.1). */
  async close(bearer: string): Promise<void> {
    const { database, tokens } = this.options;
    const { sessionId } = await tokens.verify('site', bearer);
    await deleteSession(database.connection, sessionId);
  }

  private async find(bearer: string): Promise<{ sessionId: string; row: UserRow }> {
    const { database, tokens, now } = this.options;
    const { sessionId } = await tokens.verify('site', bearer);
    const row = await findSessionUser(database.connection, {
      id: sessionId,
      now: new Date(now()),
    });
    if (!row) throw unauthorised();
    return { sessionId, row };
  }
}

/** The least of a user that the site needs to show. */
function shownUser({ username, nickname }: UserRow): User {
  return { username, nickname };
}
