import fastify from 'fastify';
import { expect, it } from 'vitest';
import { deriveAuthKeys } from '../auth/auth-key.ts';
import { Tokens } from '../auth/tokens.ts';
import { minigameRoutes } from './routes.ts';

const secret = Buffer.alloc(32, 7).toString('base64url');
const subject = { sessionId: 'session', user: { username: 'anna', nickname: '<b>Pepertje</b>' } };

async function play(jwt: string, now = Date.now()) {
  const tokens = new Tokens({ keys: deriveAuthKeys(secret), now: () => now });
  const app = fastify();
  await app.register(minigameRoutes(tokens), { prefix: '/minigame' });
  return app.inject({
    method: 'POST',
    url: '/minigame/api/security/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ jwt }).toString(),
  });
}

const issue = (name: 'site' | 'minigame', key = secret) =>
  new Tokens({ keys: deriveAuthKeys(key), now: Date.now }).issue(name, subject);

it('greets by nickname, whatever it is, and by user name where there is none', async () => {
  const { token } = await issue('minigame');
  const answer = await play(token);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Hello, &#60;b&#62;Pepertje&#60;/b&#62;');
});

it('lets nobody in with a token for the site, of another make, too old, or none', async () => {
  const minigame = await issue('minigame');
  const later = Date.now() + 3 * 60_000;
  const answers = [
    await play((await issue('site')).token),
    await play((await issue('minigame', Buffer.alloc(32, 8).toString('base64url'))).token),
    await play(minigame.token, later),
    await play(''),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  expect(answers[0]?.body).toContain('Game over');
});
