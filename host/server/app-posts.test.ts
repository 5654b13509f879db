// @vitest-environment node
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { signDraftLink, signDraftView } from '../releases/drafts/draft-token.ts';
import { signOverride } from '../releases/overrides/override-token.ts';
import { previewToken } from '../releases/previews/preview.ts';
import { Previews } from '../releases/previews/previews.ts';
import { publish } from '../releases/publish.ts';
import { remoteBuild, tester } from '../test/builds.ts';
import { directus } from '../test/directus.ts';
import { send } from '../test/raw-request.ts';
import { backend, release, setUpSharedSite, start, store } from '../test/running-site.ts';

const key = 'override-key-for-the-tests';
const token = 'a-token-that-may-read-drafts';
const editors = 'https://content.example';

/** A build with a form, whose receiver sends a mark along. */
function formBuild(mark: string) {
  const claims = {
    name: 'forms',
    pages: [],
    slots: [{ name: 'forms/contact', module: 'contact-slot', receiver: 'contact-receiver' }],
  } as const;
  const receiver = `export default {
    read: (body) => ({ kind: 'call', path: '/contact', body: { ...body, mark: '${mark}' } }),
    fieldNames: {}, files: {},
  };`;
  const server = { 'contact-slot.js': 'export default {};', 'contact-receiver.js': receiver };
  return remoteBuild(claims, { server });
}

/** A site with a form whose service refuses it. */
async function startWithForm() {
  await release(await formBuild('live'));
  const news = [
    { id: 'concept', status: 'draft', url: 'concept' },
    { id: 'uit', status: 'published', url: 'uit' },
  ];
  const content = directus({ release: 12, token, items: { news } });
  const marks: string[] = [];
  backend.serve((request, response) => {
    if (request.method !== 'POST') return content(request, response);
    void json(request).then((sent) => {
      marks.push((sent as { mark: string }).mark);
      response.writeHead(409, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'registrationPeriodClosed', message: '' }));
    });
  });
  const { port } = await start({
    ...{ OVERRIDE_KEY: key, DRAFTS_TOKEN: token, DRAFTS_FRAME_ORIGINS: editors },
  });
  const post = (path: string, headers: Record<string, string> = {}, body = 'message=Hallo') =>
    send(port, path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { port, post, marks };
}

const site = setUpSharedSite(startWithForm);

const address = '/news?post=forms/contact';

it('shows a form that was refused again, on the page that its sender looks at', async () => {
  const { port, post } = site;
  const visitors = await post(address);
  expect(visitors.status).toBe(409);
  expect(visitors.text).toContain('with typed Hallo');
  expect(visitors.text).not.toContain('concept');

  const link = `/cms/drafts?token=${signDraftLink(Date.now() + 60_000, key)}&to=/news`;
  const opened = await send(port, link);
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
  const editor = await post(address, { cookie });
  expect(editor.status).toBe(409);
  expect(editor.text).toContain('with concept with typed Hallo');
  expect(editor.text).toContain('Je kijkt naar een concept.');
  expect(editor.headers['cache-control']).toBe('no-store');
  expect(editor.headers['content-security-policy']).toContain(`frame-ancestors ${editors};`);
});

it('reads a form by the versions that its sender looks at, and shows them again', async () => {
  const { post, marks } = site;
  const { version } = await publish(store, await formBuild('newer'), tester);
  const override = { id: 'abcdef012345', versions: { forms: version }, local: {} };
  const link = signOverride({ ...override, until: Date.now() + 60_000 }, key);
  const local = { forms: 'http://localhost:4173' };
  const ofDeveloper = signOverride(
    { id: 'abcdef012346', versions: {}, local, until: Date.now() + 60_000 },
    key,
  );
  const preview = await new Previews(store, key).set({
    ...{ name: 'newer', part: 'forms', version, who: 'Jan', why: '', lifetime: 60_000 },
  });
  for (const cookie of [link, previewToken(preview)]) {
    const shown = await post(address, { cookie: `release-override=${cookie}` });
    expect(shown.status).toBe(409);
    expect(shown.text).toContain(`forms@${version}`);
    expect(shown.text).toContain('with typed Hallo');
    expect(shown.text).toContain('Not what visitors see');
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(marks.at(-1)).toBe('newer');
  }
  const visitors = await post(address);
  expect(visitors.text).not.toContain(version);
  expect(marks.at(-1)).toBe('live');
  // A build that is on the sender's machine cannot be run here, and one that has ended is none.
  expect((await post(address, { cookie: `release-override=${ofDeveloper}` })).status).toBe(409);
  expect(marks.at(-1)).toBe('live');
  const ended = await post(address, { cookie: 'release-override=made-up' });
  expect(ended.text).toContain('with typed Hallo');
  expect(String(ended.headers['set-cookie'])).toContain('Max-Age=0');
});

it('says that a preview has ended before anything is sent', async () => {
  const { post } = site;
  const posts = () => backend.requests.filter(({ method }) => method === 'POST').length;
  const before = posts();
  const ended = signDraftView({ version: 'draft', until: Date.now() - 1 }, key);
  const answer = await post(address, { cookie: `site-drafts=${ended}` });
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('Open het opnieuw');
  expect(posts()).toBe(before);
});

it.each([
  ['is of no form’s type', { 'content-type': 'application/xml' }, 415, 'konden we niet lezen'],
  ['is text', { 'content-type': 'text/plain' }, 415, 'konden we niet lezen'],
  ['is JSON', { 'content-type': 'application/json' }, 400, 'konden we niet lezen'],
  ['comes from another site', { 'sec-fetch-site': 'cross-site' }, 403, 'niet van onze eigen'],
] as const)('says in words why it does not take what %s', async (_case, headers, status, text) => {
  const { post } = site;
  const answer = await post(address, headers);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.text).toContain(text);
  expect(answer.text).toContain('<html lang="nl">');
  expect((await post(`/en${address}`, headers)).text).toContain('Go back in your browser');
  // What is posted to no form comes from no person.
  const elsewhere = await post('/news', headers);
  expect(elsewhere.headers['content-type']).toContain('application/json');
});

it.each([
  ['whose page has gone', '/gone?post=forms/contact', 410],
  ['that the site has no longer', '/news?post=forms/away', 404],
])('says of a form %s what is left to do, instead of leading home', async (_case, path, status) => {
  const { post } = site;
  const answer = await post(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.location).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).toContain('is er niet meer');
  expect(answer.text).toContain('<a href="/">de voorpagina</a>');
  expect(answer.text).toContain('Ga terug in je browser');
});
