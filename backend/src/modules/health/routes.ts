import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';

/** Longest wait for the database to show that it works, in milliseconds. */
const checkTimeout = 3_000;

/** `/healthz`: the process is alive. `/readyz`: it can serve. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const answers = await respond(database).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the database does not answer');
      return false;
    });
    // Content is read at start, and what was read stays: a process that serves has content.
    const checks = { database: answers ? 'ok' : 'does not answer', content: 'ok' };
    return reply
      .code(answers ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: answers ? 'ready' : 'not ready', checks });
  });
}

async function respond(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), checkTimeout);
  });
  const answered = database.query({ text: 'select 1' }).then(() => true);
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
