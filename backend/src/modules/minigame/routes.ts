import { minigameLoginSchema } from '@site/shared/contracts/minigame-login';
import { shedRoutesOf } from '@site/shared/trust-boundary/load-shedding';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tokens } from '../auth/tokens.ts';
import { minigamePagePolicy, renderMinigamePage } from './minigame-page.ts';

/**
 * Stands in for the minigame (specification section 7): takes the form with the hidden field `jwt`,
 * and accepts a valid token with its audience.
 */
export function minigameRoutes(tokens: Tokens) {
  return async (app: FastifyInstance) => {
    shedRoutesOf(app, 'first');
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const schema = { hide: true };
    app.get('/', { schema }, async (_request, reply) => send(reply.code(401), undefined));
    app.post('/api/security/login', { schema }, async (request, reply) => {
      const { data } = minigameLoginSchema.safeParse(request.body);
      const subject = await tokens.verify('minigame', data?.jwt ?? '').catch(() => undefined);
      if (!subject) return send(reply.code(401), undefined);
      return send(reply, subject.user.nickname || subject.user.username);
    });
  };
}

function send(reply: FastifyReply, player: string | undefined): FastifyReply {
  return reply
    .headers({ 'content-security-policy': minigamePagePolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(renderMinigamePage({ player }));
}
