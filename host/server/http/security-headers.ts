import { inertPolicy } from '@site/shared/trust-boundary/inert-policy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const always = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
};

/** What an answer gets that does not say it itself; as a list, since every poll goes through it. */
const otherwise = Object.entries({
  // Pages whose address is a secret have a stricter one.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Pages have one of their own.
  'content-security-policy': inertPolicy,
  // Pages that anyone may find stay in the window that they were opened from.
  'cross-origin-opener-policy': 'same-origin',
  // Published files and pictures are for pages of other sites too.
  'cross-origin-resource-policy': 'same-origin',
});

/** Headers of every answer, also of proxied ones. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}

/** The same for an answer that no hook sees: that to an address which cannot be read. */
export function setSecurityHeaders({ protocol }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(always);
  for (const [name, value] of otherwise) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  if (protocol === 'https') {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
}

/** For what pages of other sites may show: artefacts, sharing pictures, icons (Fetch, section 3.7). */
export const forEveryOrigin = { 'cross-origin-resource-policy': 'cross-origin' };
