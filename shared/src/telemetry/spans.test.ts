// @vitest-environment node
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { tracedLines, traceRequests } from './request-tracing.ts';
import { inOwnTrace, inSpan } from './spans.ts';
import { currentTrace } from './trace-context.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerId = '00f067aa0ba902b7';

const exporter = new InMemorySpanExporter();
trace.setGlobalTracerProvider(
  new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
);

afterAll(() => trace.disable());
beforeEach(() => exporter.reset());

/** The span with a name that was recorded. */
function recorded(name: string) {
  const [span, ...others] = exporter.getFinishedSpans().filter((one) => one.name === name);
  expect(others).toEqual([]);
  if (!span) throw new Error(`Nothing was recorded as ${name}.`);
  return span;
}

class BrokenError extends Error {
  override readonly name = 'BrokenError';
}

const app = fastify(tracedLines);
traceRequests(app);
app.get('/tickets/:id', (request) =>
  inSpan(
    () => ({ name: 'SELECT', attributes: { 'db.query.text': 'select 1' } }),
    async () => ({
      request: request.trace.spanId,
      statement: currentTrace()?.spanId,
    }),
  ),
);
app.get('/broken', () =>
  inSpan(
    () => ({ name: 'SELECT', attributes: {} }),
    async () => {
      throw new BrokenError('of ann@example.org');
    },
  ),
);

const get = (url: string, flags = '01') =>
  app.inject({ url, headers: { traceparent: `00-${traceId}-${callerId}-${flags}` } });

describe('a request', () => {
  it('is recorded by its route, as a part of who asked', async () => {
    const answer = await get('/tickets/17?phone=0612345678');
    const span = recorded('GET /tickets/:id');
    expect(span.kind).toBe(SpanKind.SERVER);
    expect(span.spanContext()).toMatchObject({ traceId, spanId: answer.json().request });
    expect(span.parentSpanContext?.spanId).toBe(callerId);
    expect(span.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/tickets/:id',
    });
  });

  it('has what it waited for under it, which knows itself by the same id', async () => {
    const answer = await get('/tickets/17');
    const span = recorded('SELECT');
    expect(span.spanContext()).toMatchObject({ traceId, spanId: answer.json().statement });
    expect(span.parentSpanContext?.spanId).toBe(answer.json().request);
  });

  it('that fails says with what kind of error, and nothing of its message', async () => {
    await get('/broken');
    const [statement, request] = [recorded('SELECT'), recorded('GET /broken')];
    expect(statement.attributes).toEqual({ 'error.type': 'BrokenError' });
    expect(request.attributes).toMatchObject({ 'error.type': '500' });
    for (const { status, events } of [statement, request]) {
      expect([status, events]).toEqual([{ code: SpanStatusCode.ERROR }, []]);
    }
  });

  it('of a trace that is not recorded is not recorded either, and keeps its id', async () => {
    const answer = await get('/tickets/17', '00');
    expect(exporter.getFinishedSpans()).toEqual([]);
    expect(answer.json().statement).toBe(answer.json().request);
  });
});

describe('work that no request asks for', () => {
  it('is a trace of its own', async () => {
    const [one, other] = await Promise.all([
      inOwnTrace('tidy', async () => currentTrace()),
      inOwnTrace('sweep', async () => currentTrace()),
    ]);
    expect(recorded('tidy').spanContext().traceId).toBe(one?.traceId);
    expect(recorded('tidy').parentSpanContext).toBeUndefined();
    expect(one?.traceId).not.toBe(other?.traceId);
  });
});
