import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from '@opentelemetry/api';

/** Where a piece of work stands in a trace (W3C Trace Context, level 1). */
export interface TraceContext {
  /** 32 hexadecimal digits: the same for everything that one document or call leads to. */
  readonly traceId: string;
  /** 16 hexadecimal digits: this piece of work. */
  readonly spanId: string;
  /** Two hexadecimal digits; they are passed on as they came. */
  readonly flags: string;
  /** What is recorded of it, where traces are collected. */
  readonly span?: Span;
}

const active = new AsyncLocalStorage<TraceContext | undefined>();

/** What is running now belongs to this trace; undefined outside of any. */
export function currentTrace(): TraceContext | undefined {
  return active.getStore();
}

/** Does work, and everything that it leads to, as a part of a trace; without one, of none. */
export function runInTrace<Result>(trace: TraceContext | undefined, work: () => Result): Result {
  return active.run(trace, work);
}

/** A version, ids that are not all zeros, flags; only a later version than 00 may add something. */
const pattern =
  /^(?!ff|00.{54})[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

/** The piece of work that a header `traceparent` names; undefined when it cannot be read. */
export function parseTraceparent(traceparent: unknown): TraceContext | undefined {
  const match = typeof traceparent === 'string' ? pattern.exec(traceparent) : null;
  if (!match) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = match;
  return { traceId, spanId, flags };
}

/** A new piece of work of the trace of another one; without one, of a new trace. */
export function continueTrace(parent: TraceContext | undefined): TraceContext {
  const { traceId = newId(32), flags = '00' } = parent ?? {};
  return { traceId, spanId: newId(16), flags };
}

/** The header `traceparent` that tells another server of a piece of work. */
export function toTraceparent({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${flags}`;
}

/** Every request needs two: Node fetches the random bits of many UUIDs at once. */
function newId(digits: 16 | 32): string {
  return randomUUID().replaceAll('-', '').slice(-digits);
}
