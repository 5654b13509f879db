// Preloaded into the site's servers by the bench: gives the backend a route that does nothing but
// answer, on the application that answers polls, with its settings, hooks and logging. Polls are
// compared with it, directly and through the composition server. It answers what was put there last.
import { subscribe } from 'node:diagnostics_channel';
import path from 'node:path';

const isBackend = process.argv[1]?.includes(`${path.sep}backend${path.sep}`);

if (isBackend) subscribe('fastify.initialization', ({ fastify }) => addBareRoute(fastify));

function addBareRoute(app) {
  const address = '/api/challenge/ticket/bare';
  let body = '';
  app.put(address, (request, reply) => {
    body = JSON.stringify(request.body);
    reply.code(204).send();
  });
  app.get(address, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(body);
  });
}
