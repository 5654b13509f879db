import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Where a piece of work stands in a trace (W3C Trace Context, level 1). */
export interface TraceContext {
  /** 32 hexadecimal digits: the same for everything that one document or call leads to. */
  readonly traceId: string;
  /** 16 hexadecimal digits: this piece of work. */
  readonly spanId: string;
  /** Two hexadecimal digits; they are passed on as they came. */
  readonly flags: string;
}

const active = new AsyncLocalStorage<TraceContext | undefined>();

/** What is running now belongs to this trace; undefined outside requests. */
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

/** The id of the trace that a `traceparent` names, or of a new one when it names none or cannot be read. */
export function traceIdOf(traceparent: unknown): string {
  return parse(traceparent)[1] ?? newId(16);
}

/**
 * A new piece of work of the trace that a `traceparent` names.
 *
 * @param traceId of the trace, where it is known already
 */
export function continueTrace(
  traceparent: unknown,
  traceId: string = traceIdOf(traceparent),
): TraceContext {
  const [, , , flags = '00'] = parse(traceparent);
  return { traceId, spanId: newId(8), flags };
}

function parse(traceparent: unknown): readonly (string | undefined)[] {
  return (typeof traceparent === 'string' && pattern.exec(traceparent)) || [];
}

/** The header `traceparent` that tells another server of a piece of work. */
export function toTraceparent({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${flags}`;
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
