import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTheFair, staffToken } from '../testing/fair.ts';
import { lendStorage } from '../testing/lent-storage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestStorage } from '../testing/test-storage.ts';

let now = Date.parse('2025-11-06T09:00:00Z');
let storage: TestStorage;
let site: TestApp;

beforeAll(async () => {
  storage = await lendStorage();
  site = await startTestApp({
    storage,
    now: () => now,
    environment: { STAFF_TOKEN: staffToken },
  });
});

afterAll(async () => {
  await site.close();
  await storage.remove();
});

async function metrics(): Promise<string> {
  const file = path.join(storage.dataDirectory, 'operations.token');
  const authorization = `Bearer ${readFileSync(file, 'utf8').trim()}`;
  const { statusCode, body } = await site.app.inject({
    url: '/metrics',
    headers: { authorization },
  });
  expect(statusCode).toBe(200);
  return body;
}

describe('/metrics', () => {
  it('needs the token that is kept in the data directory', async () => {
    expect((await site.app.inject('/metrics')).statusCode).toBe(401);
    const wrong = { authorization: 'Bearer operations-token-that-is-wrong' };
    const refused = await site.app.inject({ url: '/metrics', headers: wrong });
    expect([refused.statusCode, refused.json().error]).toEqual([401, 'unauthorised']);
    await site.app.inject('/jf-ticket/a-secret-code');
    const body = await metrics();
    expect(body).toContain('backend_ready 1\n');
    expect(body).toMatch(
      /backend_request_seconds_count\{method="GET",route="\/metrics",status="401"\} 2/,
    );
    expect(body).toContain('site_security_events_total{event="operations-token-refused"} 1');
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(body).toMatch(/backend_eventloop_utilization [0-9.e-]+\n/);
    expect(body).toContain('backend_requests_under_way 1\n');
    expect(body).toContain('backend_work_limit{work="password-hashing"} 1\n');
    expect(body).not.toContain('a-secret-code');
  });

  it('tell how long the queue is and how old what phones see of it', async () => {
    const fair = atTheFair(site);
    await fair.enrol();
    await fair.enrol();
    await fair.next();
    now += 90_000;
    const body = await metrics();
    expect(body).toContain('backend_queue_tickets{status="VALID"} 1\n');
    expect(body).toContain('backend_queue_tickets{status="BEING_CALLED"} 1\n');
    expect(body).toContain('backend_queue_oldest_seconds 90\n');
    expect(body).toContain('backend_queue_paused 0\n');
    expect(body).toMatch(/backend_poll_age_seconds\{poll="the show-up time"\} [0-9.]+\n/);
  });
});
