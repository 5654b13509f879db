// @vitest-environment node
import { expect, it } from 'vitest';
import { send } from '../test/raw-request.ts';
import { backend, setUpRunningSite, start } from '../test/running-site.ts';

setUpRunningSite();

/** In the order in which they are refused. */
const costly = ['/api/captcha/challenge', '/api/auth/login', '/minigame/play'];
const once = ['/api/contact', '/api/challenge/ticket', '/cms/assets/0f9a'];
const polls = [
  '/api/challenge/ticket/view/1',
  '/api/challenge/board',
  '/api/challenge/state',
  '/ticket-api/tickets/states',
  '/remotes/registry.json',
];
const always = ['/healthz', '/readyz', '/api/challenge/staff/queue', '/ticket-api/tickets'];

it('an overloaded server gives the pages that it has, and asks who wants others to come back', async () => {
  const { app, port, get } = await start();
  backend.serve((_request, response) => void response.end('{}'));
  const overload = (delay: number) => {
    for (const _ of Array(2)) app.load.level.observe({ delay, utilization: 1 });
  };
  const refused = async () => {
    const addresses = [...costly, ...once, ...polls, ...always];
    const answers = await Promise.all(addresses.map((address) => send(port, address)));
    return addresses.filter((_address, at) => answers[at]?.headers['retry-after'] === '5');
  };
  const { text: home } = await get('/');
  expect(await refused()).toEqual([]);

  overload(400);
  expect(await refused()).toEqual(costly);
  expect(await get('/')).toMatchObject({ status: 200, text: home });
  expect(await get('/contact')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
    text: expect.stringContaining('The site is away for a moment.'),
  });

  overload(800);
  expect(await refused()).toEqual([...costly, ...once]);
  overload(1_600);
  expect(await refused()).toEqual([...costly, ...once, ...polls]);
  expect(await get('/')).toMatchObject({ status: 200, text: home });
});
