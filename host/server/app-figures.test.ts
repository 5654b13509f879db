// @vitest-environment node
import { expect, it } from 'vitest';
import { keepCounts } from '../releases/experiments/experiment-counts.ts';
import { promote } from '../releases/promote.ts';
import { publish } from '../releases/publish.ts';
import { tester } from '../test/builds.ts';
import { send } from '../test/raw-request.ts';
import { build, release, setUpRunningSite, start, store } from '../test/running-site.ts';

setUpRunningSite();

const tokens = {
  FIGURES_TOKEN: 'figures-token-for-these-tests',
  OPERATIONS_TOKEN: 'operations-token-for-tests',
};
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const landing = { kind: 'landing', page: '/', language: 'nl' };

async function startToCount() {
  const site = await start(tokens);
  const own = `http://127.0.0.1:${site.port}`;
  const tell = async (beacon: object = {}, headers: Record<string, string> = {}) => {
    const body = {
      ...{ how: 'navigate', from: '', campaign: [null, null, null], figures: [landing] },
      ...beacon,
    };
    const { status } = await send(site.port, '/beacons/figures', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        origin: own,
        host: new URL(own).host,
        'user-agent': browser,
        'x-forwarded-for': '203.0.113.1',
        ...headers,
      },
    });
    return status;
  };
  const ask = (path: string, token = tokens.FIGURES_TOKEN) =>
    send(site.port, path, { headers: { authorization: `Bearer ${token}` } });
  const csv = async (query = '') => (await ask(`/figures/table.csv${query}`)).text;
  return { ...site, own, tell, ask, csv };
}

/** Lines of a CSV without their day and hour. */
const lines = (csv: string) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('","').slice(2).join(' | ').replace(/"$/, ''));

it('shows what pages told, to who has the token of figures or of operators', async () => {
  await release(await build('export {};'));
  const { tell, ask, csv, own } = await startToCount();
  const campaign = ['nieuwsbrief', 'email', null];
  expect(await tell({ campaign, from: 'www.bing.com' })).toBe(204);
  expect(await tell({ from: new URL(own).host })).toBe(204);
  expect(lines(await csv())).toEqual([
    '/ | nl | nieuwsbrief / email | view |  | 1',
    '/ | nl | nieuwsbrief / email | visit | search | 1',
    '/ | nl |  | view |  | 1',
  ]);
  expect(lines(await csv('?campaign=nieuwsbrief+%2F+email&language=nl'))).toHaveLength(2);
  expect(lines(await csv('?language=en'))).toEqual([]);

  const { status, text, headers } = await ask('/figures?lang=en');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(text).toContain('<dt>Visits</dt><dd>1</dd>');
  expect(text).toContain('<dt>Page views</dt><dd>2</dd>');
  expect((await ask('/figures')).text).toContain('<html lang="nl">');
  expect((await ask('/figures', tokens.OPERATIONS_TOKEN)).status).toBe(200);
});

it('gives who may read figures nothing else, and nobody else the figures', async () => {
  const { ask, port } = await startToCount();
  for (const path of ['/metrics', '/releases/status']) expect((await ask(path)).status).toBe(401);
  for (const path of ['/figures', '/figures/table.csv']) {
    expect((await ask(path, 'wrong')).status).toBe(401);
    const { status, headers } = await send(port, path);
    expect([status, headers['www-authenticate']]).toEqual([401, expect.stringMatching(/^Basic /)]);
  }
});

it('counts no robots, no previews, no other sites, and nothing that no page sends', async () => {
  await release(await build('export {};'));
  const { tell, csv } = await startToCount();
  for (const robot of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `${browser} Chrome-Lighthouse`,
    browser.replace('Chrome/', 'HeadlessChrome/'),
    browser.replace('Gecko)', 'Gecko; compatible; GoogleOther)'),
    `${browser} DatadogSynthetics`,
    'curl/8.5.0',
    '',
  ])
    expect(await tell({}, { 'user-agent': robot })).toBe(204);
  expect(await tell({}, { cookie: 'release-override=abc' })).toBe(204);
  expect(await tell({}, { origin: 'https://evil.example' })).toBe(403);
  for (const beacon of [
    { visitor: 'jan' },
    { figures: [] },
    { figures: [{ ...landing, path: '/t/beer/secret' }] },
    { figures: [{ kind: 'read', page: '/', language: 'nl', part: 33 }] },
    { campaign: ['a'] },
    { how: 'flying' },
  ])
    expect(await tell(beacon)).toBe(400);
  expect(await tell({ campaign: ['x'.repeat(9_000), null, null] })).toBe(413);
  expect(lines(await csv())).toEqual([]);
  // A phone.
  await tell(
    {},
    { 'user-agent': browser.replace('X11; Linux x86_64', 'Linux; Android 14; CUBOT_P80') },
  );
  expect(lines(await csv())).toHaveLength(2);
});

it('counts no more of one client than a hall tells', async () => {
  await release(await build('export {};'));
  const { tell, csv } = await startToCount();
  for (let beacon = 0; beacon < 600; beacon++) expect(await tell()).toBe(204);
  expect(await tell()).toBe(429);
  expect(await tell({}, { 'x-forwarded-for': '203.0.113.2' })).toBe(204);
  expect(lines(await csv())).toEqual([
    '/ | nl |  | view |  | 601',
    '/ | nl |  | visit | direct | 601',
  ]);
});

it('loses nothing when the server stops, and another server knows it', async () => {
  await release(await build('export {};'));
  const one = await startToCount();
  const other = await startToCount();
  await one.tell();
  await other.tell();
  await one.app.close();
  expect(lines(await other.csv())[0]).toBe('/ | nl |  | view |  | 2');
});

it('shows experiments that run and that have ended, with their interval, in both languages', async () => {
  await release(await build('export {};'));
  const { ask } = await startToCount();
  expect((await ask('/figures?lang=en')).text).not.toContain('Experiments');

  const sent = (of: number, goals: number) =>
    Object.fromEntries(Array.from({ length: of }, (_, bucket) => [bucket, [80, goals]]));
  const ended = { version: 'abcdef012345', percent: 50, goal: 'forms/contact' };
  const counts = { '2026-10-02': { ...sent(100, 8), ...sent(50, 16) } } as never;
  const began = { name: 'marketing', since: '2026-10-01T12:00:00.000Z' };
  await keepCounts(store.storage, began, { server: 'one', kept: { ...ended, counts } });
  const { name, version } = await publish(
    store,
    await build("export const next = 'marketing/quiz';"),
    tester,
  );
  const experiment = { goal: 'marketing/quiz:begun', percent: 20, lasts: 86_400_000 };
  await promote(store, { name, version }, { ...tester, experiment });

  const dutch = (await ask('/figures')).text;
  expect(dutch).toContain(
    'marketing, doel: forms/contact (Verstuurd), begonnen op 2026-10-01, afgelopen',
  );
  expect(dutch).toContain('<td>4.000</td><td>800</td><td>20%</td>');
  expect(dutch).toMatch(
    /Verschil: \+10 procentpunt, tussen \+\d+(?:,\d)? en \+\d+(?:,\d)?\. De nieuwe versie doet het beter\./,
  );
  const english = (await ask('/figures?lang=en')).text;
  expect(english).toMatch(
    /marketing, goal: marketing\/quiz \(Begun\), runs from .*<p>Nothing has been counted yet\.<\/p>.*marketing, goal: forms\/contact/s,
  );
  expect(english).toContain(`New: ${version} (20% of the visitors)`);
});
