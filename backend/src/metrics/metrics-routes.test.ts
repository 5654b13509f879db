import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendEmbeddedStorage } from '../testing/lent-storage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestStorage } from '../testing/test-storage.ts';

let storage: TestStorage;
let site: TestApp;

beforeAll(async () => {
  storage = await lendEmbeddedStorage();
  site = await startTestApp({ storage });
});

afterAll(async () => {
  await site.close();
  await storage.remove();
});

describe('/metrics', () => {
  it('needs the token that is kept in the data directory', async () => {
    expect((await site.app.inject('/metrics')).statusCode).toBe(401);
    const wrong = { authorization: 'Bearer operations-token-that-is-wrong' };
    const refused = await site.app.inject({ url: '/metrics', headers: wrong });
    expect([refused.statusCode, refused.json().error]).toEqual([401, 'unauthorised']);
    const file = path.join(storage.dataDirectory, 'operations.token');
    const authorization = `Bearer ${readFileSync(file, 'utf8').trim()}`;
    await site.app.inject('/jf-ticket/a-secret-code');
    const { statusCode, body } = await site.app.inject({
      url: '/metrics',
      headers: { authorization },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('backend_ready 1\n');
    expect(body).toMatch(
      /backend_request_seconds_count\{method="GET",route="\/metrics",status="401"\} 2/,
    );
    expect(body).toContain('site_security_events_total{event="operations-token-refused"} 1');
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(body).not.toContain('a-secret-code');
  });
});
