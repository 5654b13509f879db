import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { securityEvents } from '@site/shared/trust-boundary/security-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { metricsIn, readExpressions } from '../deployment/monitoring-files.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { root } from '../fixtures/programs.ts';
import { type Collector, startCollector } from './collector.ts';

const token = 'operations-token-of-the-alert-tests';

/** Of the live set what beacons name. */
const setSchema = z.object({ id: z.string(), host: z.object({ version: z.string() }) });

const openTelemetry = path.join(root, 'shared', 'dist', 'telemetry', 'opentelemetry.js');

/** Metrics that Prometheus makes itself, and those of the blackbox exporter, which opens the site from outside. */
const ofOthers = ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry'];

let site: OwnSite;
let collector: Collector;

beforeAll(async () => {
  collector = await startCollector();
  site = await startOwnSite({
    environment: {
      OPERATIONS_TOKEN: token,
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      OTEL_BSP_SCHEDULE_DELAY: '50',
      NODE_OPTIONS: `--import ${pathToFileURL(openTelemetry)}`,
    },
  });
});

afterAll(async () => {
  await site?.stop();
  await collector?.stop();
});

const metricsOf = async (origin: string) => {
  const response = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return response.text();
};

describe('alert rules and dashboards', () => {
  it('name only metrics that there are', async () => {
    const backend = new URL(site.outbox).origin;
    const texts = await Promise.all([metricsOf(site.origin), metricsOf(backend)]);
    const known = new Set([...ofOthers, ...texts.flatMap(namesOf)]);
    const unknown = (name: string) => !known.has(name);
    for (const expression of readExpressions()) {
      const names = metricsIn(expression);
      expect([expression, names.length > 0, names.filter(unknown)]).toEqual([expression, true, []]);
    }
  });
});

describe('the metrics of the backend', () => {
  it.each(['/ticket-api/metrics', '/api/metrics', '/cms/metrics', '/minigame/metrics'])(
    'are not to be had at %s of the site, with the token or without',
    async (address) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(site.origin + address, { headers });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toContain('process_cpu');
    },
  );
});

describe('a trace', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

  /** What servers logged as a part of it, by what the lines say. */
  const told = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.includes(`"traceId":"${traceId}"`))
      .map((line) => z.object({ msg: z.string() }).parse(JSON.parse(line)).msg);

  it('goes from a call through the composition server to the backend', async () => {
    const answer = await fetch(`${site.origin}/api/poffertjes`, { headers: { traceparent } });
    await answer.arrayBuffer();
    const completed = () => told().filter((msg) => msg === 'request completed');
    await expect.poll(completed).toHaveLength(2);
  });

  it('is told to the collector of traces by both servers, each as what asked the other', async () => {
    const named = (name: string) =>
      collector.spans().find((span) => span.traceId === traceId && span.name === name);
    await expect.poll(() => named('GET /api/poffertjes')).toBeDefined();
    await expect.poll(() => named('GET /api/*')).toBeDefined();
    const ofSite = named('GET /api/*');
    expect(ofSite?.parentSpanId).toBe('00f067aa0ba902b7');
    expect(named('GET /api/poffertjes')?.parentSpanId).toBe(ofSite?.spanId);
  });

  it('of a document is told to the browser, whose beacons are a part of it', async () => {
    const document = await fetch(site.origin, { headers: { traceparent } });
    const [, given = ''] =
      /traceparent;desc="(.+?)"/.exec(document.headers.get('server-timing') ?? '') ?? [];
    expect(given).toMatch(new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
    const registry = await fetch(`${site.origin}/remotes/registry.json`);
    const { id, host } = setSchema.parse(await registry.json());
    const entry = {
      kind: 'script',
      remote: 'host',
      version: host.version,
      route: '/',
      name: 'Error',
      frames: [],
    };
    const beacon = await fetch(`${site.origin}/beacons?traceparent=${given}`, {
      method: 'POST',
      headers: { origin: site.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ id: `${id}-0e4736`, entries: [entry] }),
    });
    expect(beacon.status).toBe(204);
    await expect.poll(told).toContain('a page has a problem');
  });
});

describe('docs/security-events.md', () => {
  it('has a line for each code of security-events.ts: add or remove the line that differs', async () => {
    const text = await readFile(path.join(root, 'docs', 'security-events.md'), 'utf8');
    const lines = [...text.matchAll(/^\| `([\w-]+)` +\| (\S.*?) +\| (\S.*?) +\|$/gm)];
    expect(lines.map(([, code]) => code).sort()).toEqual(Object.keys(securityEvents).sort());
  });
});

/** Names of metrics in Prometheus' text format, with the parts of histograms. */
function namesOf(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
  );
}
