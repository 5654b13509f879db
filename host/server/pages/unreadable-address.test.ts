// @vitest-environment node
import fastify, { type HTTPMethods } from 'fastify';
import { expect, it } from 'vitest';
import { handleError } from '../http/error-answers.ts';
import { leadHome } from './unreadable-address.ts';

async function ask(method: HTTPMethods, url: string) {
  const app = fastify({
    frameworkErrors: (error, request, reply) => {
      if (!leadHome(error, request, reply)) handleError(error, request, reply);
    },
  });
  app.get('/*', () => 'a page');
  const { statusCode, headers, body } = await app.inject({ method, url });
  return { statusCode, location: headers.location, body };
}

it.each([
  ['/%', '/'],
  ['/contact%', '/'],
  ['/%E0%A4%A', '/'],
  ['/nieuws/50%?utm_source=mail', '/?utm_source=mail'],
  ['/en/news/50%', '/en'],
  ['/en/%?a=%', '/en?a=%'],
  ['/english%', '/'],
  ['/nl/%', '/'],
  ['//elsewhere.example/%', '/'],
  ['/apis/%', '/'],
])('%s leads to %s, which can be read', async (url, home) => {
  const answer = { statusCode: 302, location: home, body: '' };
  expect(await ask('GET', url)).toEqual(answer);
  expect(await ask('HEAD', url)).toEqual(answer);
  expect(await ask('GET', home)).toMatchObject({ statusCode: 200 });
});

it.each([
  ['GET', '/api/%'],
  ['GET', '/cms/assets/%zz?width=1'],
  ['HEAD', '/ticket-api/%'],
  ['GET', '/remotes/marketing/%E0%A4%A.js'],
  ['POST', '/contact%'],
] as const)('%s %s is refused', async (method, url) => {
  expect(await ask(method, url)).toMatchObject({ statusCode: 400, location: undefined });
});
