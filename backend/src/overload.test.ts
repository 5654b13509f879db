import { afterAll, beforeAll, expect, it } from 'vitest';
import { lendStorage } from './testing/lent-storage.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import type { TestStorage } from './testing/test-storage.ts';

let storage: TestStorage;
let site: TestApp;

beforeAll(async () => {
  storage = await lendStorage();
  site = await startTestApp({ storage });
});

afterAll(async () => {
  await site.close();
  await storage.remove();
});

/** In the order in which they are refused; each as far as an empty database answers it. */
const costly = [
  'GET /api/captcha/challenge',
  'POST /api/captcha/token',
  'POST /api/auth/login',
  'POST /api/auth/user',
  'POST /minigame/api/security/login',
];
const once = [
  'POST /api/contact',
  'POST /api/challenge/ticket',
  'POST /tickets',
  'POST /api/my-ticket',
  'GET /api/auth/token/site',
  'GET /cms/assets/none',
];
const polls = [
  'GET /api/challenge/ticket/view/none',
  'GET /api/challenge/board',
  'GET /api/challenge/state',
  'GET /tickets/states',
  'GET /tickets/by-secret/none',
  'GET /cms/items/news',
];
const always = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /operations/outbox',
  'GET /api/challenge/staff/queue',
  'POST /api/challenge/staff/queue/next',
  'GET /tickets',
  'PATCH /tickets/none/state',
  'PATCH /tickets/state',
];

async function refused(): Promise<string[]> {
  const calls = [...costly, ...once, ...polls, ...always];
  const answers = await Promise.all(
    calls.map(async (call) => {
      const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PATCH', string];
      return site.app.inject({ method, url });
    }),
  );
  return calls.filter((_call, at) => answers[at]?.headers['retry-after'] === '5');
}

const overload = (delay: number) => {
  for (const _ of Array(2)) site.app.load.level.observe({ delay, utilization: 1 });
};

it('an overloaded backend refuses log-ins first, then forms, then polls, and its staff never', async () => {
  expect(await refused()).toEqual([]);
  overload(400);
  expect(await refused()).toEqual(costly);
  overload(800);
  expect(await refused()).toEqual([...costly, ...once]);
  overload(1_600);
  expect(await refused()).toEqual([...costly, ...once, ...polls]);
});

it('says so in the words of each service', async () => {
  overload(1_600);
  const form = await site.app.inject({ method: 'POST', url: '/api/contact' });
  expect([form.statusCode, form.json().error]).toEqual([503, 'unavailable']);
  expect(form.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  const content = await site.app.inject('/cms/items/news');
  expect([content.statusCode, content.json().errors[0].extensions.code]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
  ]);
});
