import { currentTrace, toTraceparent } from '@site/shared/telemetry/trace-context';
import type pg from 'pg';

/** What is recorded of a statement: its text, which has no values in it (OpenTelemetry, database spans). */
export function spanOf(statement: string | pg.QueryConfig) {
  const text = typeof statement === 'string' ? statement : statement.text;
  const [operation = ''] = /\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return { name: operation.toUpperCase(), attributes };
}

/**
 * A statement with the trace that it is a part of as its last comment, as sqlcommenter has it: it stands in the
 * server's log and in `pg_stat_activity`. A prepared statement keeps its text, by which the server knows it.
 */
export function withTrace(statement: string | pg.QueryConfig): string | pg.QueryConfig {
  const trace = currentTrace();
  if (!trace) return statement;
  const comment = ` /*traceparent='${toTraceparent(trace)}'*/`;
  if (typeof statement === 'string') return statement + comment;
  if (statement.name !== undefined) return statement;
  return { ...statement, text: statement.text + comment };
}
