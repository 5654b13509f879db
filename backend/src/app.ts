import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { challengeApiRoutes, fairPollRoutes, ticketApiRoutes } from './fair-routes.ts';
import { startHousekeeping } from './housekeeping.ts';
import { readOwnContentTypes } from './http/content-type-calls.ts';
import { drainOnClose } from './http/draining.ts';
import { handleError, handleNotFound } from './http/error-handler.ts';
import { describeApi } from './http/open-api.ts';
import { validateByContract } from './http/validation.ts';
import { protectFromXsrf } from './http/xsrf.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { LocalCaptcha } from './modules/captcha/local-captcha.ts';
import { captchaRoutes } from './modules/captcha/routes.ts';
import { contactRoutes } from './modules/contact/routes.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { crackRoutes } from './modules/crack/routes.ts';
import { emailRoutes } from './modules/email/routes.ts';
import { eventRegistrationRoutes } from './modules/event-registration/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { minigameRoutes } from './modules/minigame/routes.ts';
import { outboxRoutes } from './modules/outbox/routes.ts';
import { poffertjesRoutes } from './modules/poffertjes/routes.ts';
import { createServices, type Foundations, type Services } from './services.ts';

/** Largest body that is read, in bytes: the longest contact message, every character escaped. */
const bodyLimit = 128 * 1024;

/** Longest time for a request to come in, in milliseconds. */
const requestTimeout = 30_000;

/**
 * Builds the application; `listen` or `inject` is up to the caller. Closing it drains requests and
 * deliveries, and closes the database.
 *
 * @throws StartError when content or key cannot be read
 */
export async function buildApp(config: Config, foundations: Foundations): Promise<FastifyInstance> {
  const services = createServices(config, foundations);
  const app: FastifyInstance = fastify({
    loggerInstance: foundations.log,
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout,
    // A request that comes over an open connection while the server drains is still served.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validateByContract);
  app.setSerializerCompiler(serializerCompiler);
  // Bodies are JSON and nothing else.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  // What every request runs calls back: a promise each is a cost that polls would pay most.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    done();
  });

  drainOnClose(app);

  await describeApi(app);
  healthRoutes(app, foundations.database);
  if (config.mail.smtpUrl === undefined) {
    const channels = config.sms.webhook ? (['email'] as const) : (['email', 'sms'] as const);
    await app.register(outboxRoutes(services.outbox, channels));
  }
  await app.register(contentRoutes(services), { prefix: '/cms' });
  await app.register(fairPollRoutes(services));
  await app.register(ticketApiRoutes(config, services));
  await app.register(minigameRoutes(services.auth.tokens), { prefix: '/minigame' });
  await app.register(apiRoutes(config, services), { prefix: '/api' });

  const housekeeping = startHousekeeping(foundations.database, services);
  app.addHook('onReady', async () => services.worker.wake());
  app.addHook('onClose', async () => {
    await housekeeping.stop();
    await services.worker.stop();
    await foundations.database.close();
  });
  return app;
}

function apiRoutes(config: Config, services: Services) {
  const { captchaProvider } = services;
  return async (api: FastifyInstance) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    readOwnContentTypes(api);
    await api.register(cookie);
    protectFromXsrf(api, config);
    api.setNotFoundHandler(handleNotFound);
    api.get(
      '/xsrf',
      { schema: { tags: ['xsrf'], summary: 'Sets the cookie XSRF-TOKEN where there is none' } },
      async (_request, reply) => reply.code(204).send(),
    );
    api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
    if (captchaProvider instanceof LocalCaptcha) await api.register(captchaRoutes(captchaProvider));
    await api.register(contactRoutes(services.contact));
    await api.register(emailRoutes(services.emailSend));
    await api.register(crackRoutes(services.crack));
    await api.register(eventRegistrationRoutes(services.eventRegistrations));
    await api.register(poffertjesRoutes(config.poffertjesCode));
    await api.register(challengeApiRoutes(services));
    await api.register(authRoutes(services.auth));
  };
}
