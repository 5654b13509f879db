/**
 * How long things on a connection to a PostgreSQL server may take, in milliseconds. The server ends a
 * statement before the client does: one that the client ends had no answer at all, so the connection
 * is dead.
 */
export interface ServerTimeouts {
  readonly connect: number;
  /** Of a statement, on the client: silence means that the connection is dead. */
  readonly silence: number;
  /** Of a statement, on the server; 0: none. */
  readonly statement: number;
  /** Of waiting for a lock, on the server; 0: none. */
  readonly lock: number;
  /** Of a transaction that does nothing, on the server, which then ends the session. */
  readonly idleInTransaction: number;
}

/** For what visitors and staff ask for. */
export const requestTimeouts: ServerTimeouts = {
  connect: 2_000,
  silence: 6_000,
  statement: 5_000,
  lock: 4_000,
  idleInTransaction: 5_000,
};

/** For polling once a second for changes by other processes: a poll that hangs gives way to the next. */
export const pollTimeouts: ServerTimeouts = {
  connect: 1_200,
  silence: 1_200,
  statement: 1_000,
  lock: 1_000,
  idleInTransaction: 5_000,
};

/**
 * Settings of a session, as the start of a connection carries them (`options`, libpq 34.1.2). The server
 * asks a silent client for a sign of life, also while it computes, and ends the session of one that has
 * gone: its locks are free within some 10 s (PostgreSQL 14 or later).
 *
 * @param own settings that the operator gives in DATABASE_URL; they win
 */
export function sessionOptions(
  { statement, lock, idleInTransaction }: ServerTimeouts,
  own: string | null = null,
): string {
  const settings = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
    tcp_keepalives_idle: 5,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 10_000,
    client_connection_check_interval: 2_000,
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return [...options, ...(own ? [own] : [])].join(' ');
}
