import type pg from 'pg';

/** A connection that takes one statement after the other. */
export interface Statements {
  query: <Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<pg.QueryResult<Row>>;
}

/**
 * Has statements of several callers on one connection wait for each other. pg does so itself and warns of it, as its
 * version 9 will not. Their time to be answered begins when they are sent.
 */
export function oneAtATime(client: pg.Client): Statements {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      const result = last.then(() => client.query<Row>(text, values));
      last = result.catch(() => {});
      return result;
    },
  };
}
