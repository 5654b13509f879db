// @vitest-environment node
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { logOptions } from '../trust-boundary/log-options.ts';
import { tracedLines, traceRequests } from './request-tracing.ts';
import {
  continueTrace,
  currentTrace,
  parseTraceparent,
  runInTrace,
  toTraceparent,
} from './trace-context.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = `00-${traceId}-00f067aa0ba902b7-01`;

describe('a traceparent', () => {
  it('is continued by a piece of work of its own', () => {
    const trace = continueTrace(parseTraceparent(parent));
    expect(trace).toMatchObject({ traceId, flags: '01' });
    expect(trace.spanId).not.toBe('00f067aa0ba902b7');
    expect(toTraceparent(trace)).toBe(`00-${traceId}-${trace.spanId}-01`);
  });

  it('of a later version is read as far as it is known', () => {
    expect(continueTrace(parseTraceparent(`01-${traceId}-00f067aa0ba902b7-01-more`)).traceId).toBe(
      traceId,
    );
  });

  it.each([
    ['is missing', undefined],
    ['comes twice', `${parent}, ${parent}`],
    ['has an id of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['has capital letters', parent.toUpperCase()],
    ['says more than its version has', `${parent}-more`],
    ['has a version that there is not', parent.replace('00', 'ff')],
    ['is anything else', "'; drop table tickets; --"],
  ])('that %s begins a new trace', (_how, text) => {
    const trace = continueTrace(parseTraceparent(text));
    expect(toTraceparent(trace)).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(trace.traceId).not.toBe(traceId);
  });
});

describe('a request', () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { ...logOptions('info'), stream }, ...tracedLines });
  traceRequests(app);
  app.post('/work', async (request) => {
    request.log.info('in the request');
    app.log.info('beside it');
    await new Promise((resolve) => setImmediate(resolve));
    app.log.info('after a while');
    return { current: currentTrace()?.traceId, own: request.trace.traceId };
  });

  const work = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/work', payload: { some: 'body' }, headers });

  it('is a part of the trace that it names, with everything that it logs', async () => {
    lines.length = 0;
    const answer = await work({ traceparent: parent });
    expect(answer.json()).toEqual({ current: traceId, own: traceId });
    const told = lines.map((line) => [
      line.split('"traceId"').length - 1,
      JSON.parse(line).traceId,
    ]);
    expect(told).toHaveLength(5);
    expect(told).toEqual(told.map(() => [1, traceId]));
  });

  it('that names none has a trace of its own, which no other request has', async () => {
    const [one, other] = await Promise.all([work({}), work({})]);
    expect(one.json().current).toMatch(/^[\da-f]{32}$/);
    expect(one.json().current).not.toBe(other.json().current);
  });

  it('leaves what goes on without it outside', () => {
    const inside = () => runInTrace(undefined, () => currentTrace());
    expect(runInTrace(continueTrace(parseTraceparent(parent)), inside)).toBeUndefined();
  });
});
