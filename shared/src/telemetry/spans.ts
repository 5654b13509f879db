import {
  type Attributes,
  ProxyTracerProvider,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { continueTrace, currentTrace, runInTrace, type TraceContext } from './trace-context.ts';

interface Work {
  /** What is done, without anything of one visitor. */
  readonly name: string;
  readonly kind: SpanKind;
  readonly parent: TraceContext | undefined;
  readonly attributes?: Attributes;
}

// Records nothing until `opentelemetry.ts`, or another SDK, is loaded by `node --import`.
const tracer = trace.getTracer('site');

/** Begins a piece of work, and records it where traces are collected; {@link endSpan} ends it. */
export function startWork({ name, kind, parent, attributes = {} }: Work): TraceContext {
  const span = tracer.startSpan(name, { kind, attributes }, contextOf(parent));
  if (!span.isRecording()) return continueTrace(parent);
  const { traceId, spanId } = span.spanContext();
  return { traceId, spanId, flags: '01', span };
}

/**
 * Does what somebody waits for as a part of the current trace, such as a statement. Where traces are
 * not collected it is not even described.
 */
export async function inSpan<Result>(
  describe: () => { readonly name: string; readonly attributes: Attributes },
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = currentTrace();
  if (!parent?.span) return work();
  return runUntilEnd(startWork({ ...describe(), kind: SpanKind.CLIENT, parent }), work);
}

/** Does what nobody's request asks for as a trace of its own, so that its log lines have one id. */
export function inOwnTrace<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return runUntilEnd(startWork({ name, kind: SpanKind.INTERNAL, parent: undefined }), work);
}

/** Ends what is recorded of a piece of work; `failure` is the kind of failure, such as an error's name. */
export function endSpan(span: Span | undefined, failure?: string): void {
  if (failure !== undefined) {
    span?.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
  }
  span?.end();
}

/** Sends what is recorded and waits, for a process that is about to end. */
export async function flushSpans(): Promise<void> {
  const provider = trace.getTracerProvider();
  const sdk = provider instanceof ProxyTracerProvider ? provider.getDelegate() : provider;
  if ('forceFlush' in sdk && typeof sdk.forceFlush === 'function') await sdk.forceFlush();
}

async function runUntilEnd<Result>(
  piece: TraceContext,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await runInTrace(piece, work);
    endSpan(piece.span);
    return result;
  } catch (error) {
    // Messages of errors can repeat what a visitor typed.
    endSpan(piece.span, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}

function contextOf(parent: TraceContext | undefined) {
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = parent;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
