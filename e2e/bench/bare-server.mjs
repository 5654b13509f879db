// A route that does nothing but answer, on the server that the backend uses: what polls are compared
// with. The answer's body comes from the process that starts it.
import { createRequire } from 'node:module';
import path from 'node:path';

const backend = path.join(import.meta.dirname, '..', '..', 'backend', 'package.json');
const { fastify } = createRequire(backend)('fastify');

process.once('message', async (body) => {
  const app = fastify({ logger: { level: 'warn' } });
  app.get('/', (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(body);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send(app.server.address().port);
});
process.once('disconnect', () => process.exit());
