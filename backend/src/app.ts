import cookie from '@fastify/cookie';
import { tracedLines, traceRequests } from '@site/shared/telemetry/request-tracing';
import { bodyLimit } from '@site/shared/trust-boundary/body-limit';
import { drainOnClose } from '@site/shared/trust-boundary/draining';
import { readForwardingHeaders } from '@site/shared/trust-boundary/forwarding-headers';
import { inertPolicy } from '@site/shared/trust-boundary/inert-policy';
import { shedLoad } from '@site/shared/trust-boundary/load-shedding';
import { operatorsOnly } from '@site/shared/trust-boundary/operators-only';
import { refuseForeignTargets } from '@site/shared/trust-boundary/request-target';
import { serverTimeouts } from '@site/shared/trust-boundary/server-timeouts';
import { answerUnreadable } from '@site/shared/trust-boundary/unreadable-requests';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { challengeApiRoutes, fairPollRoutes, ticketApiRoutes } from './fair-routes.ts';
import { startHousekeeping } from './housekeeping.ts';
import { readOwnContentTypes } from './http/content-type-calls.ts';
import {
  errorHandler,
  handleNotFound,
  refuseRequest,
  refuseUnauthorised,
} from './http/error-handler.ts';
import { describeApi } from './http/open-api.ts';
import { validateByContract } from './http/validation.ts';
import { protectFromXsrf } from './http/xsrf.ts';
import { fairMetrics } from './metrics/fair-metrics.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { LocalCaptcha } from './modules/captcha/local-captcha.ts';
import { captchaRoutes } from './modules/captcha/routes.ts';
import { contactRoutes } from './modules/contact/routes.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { crackRoutes } from './modules/crack/routes.ts';
import { cvRoutes } from './modules/cvs/routes.ts';
import { emailRoutes } from './modules/email/routes.ts';
import { eventRegistrationRoutes } from './modules/event-registration/routes.ts';
import { ReadinessCheck } from './modules/health/readiness.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { minigameRoutes } from './modules/minigame/routes.ts';
import { givenUpRoutes } from './modules/outbox/given-up-routes.ts';
import { outboxRoutes } from './modules/outbox/routes.ts';
import { poffertjesRoutes } from './modules/poffertjes/routes.ts';
import { smsReportRoute } from './modules/sms/report-routes.ts';
import { refuseOpenStaffRoutes } from './modules/staff/staff-scopes.ts';
import { sendersRoutes } from './modules/submissions/senders-routes.ts';
import { walletRoutes } from './modules/wallet/routes.ts';
import { readKeys } from './secrets/keys.ts';
import { refuseOtherKeys } from './secrets/same-keys.ts';
import { createServices, type Dependencies, type Services } from './services.ts';

/** Pages of this server set their own policy. */
const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': inertPolicy,
  'cross-origin-resource-policy': 'same-origin',
};

/** How long requests under way may take once the server stops, in milliseconds. */
const drainTime = 20_000;

/**
 * Builds the application; `listen` or `inject` is up to the caller. Closing it drains requests and
 * deliveries, and closes the database.
 *
 * @throws StartError when content or a key cannot be read, or another backend has other keys
 */
export async function buildApp(
  config: Config,
  dependencies: Dependencies,
): Promise<FastifyInstance> {
  const keys = readKeys(config);
  await refuseOtherKeys(keys, { ...dependencies, mayDiffer: config.keysMayDiffer });
  const services = createServices(config, { ...dependencies, keys });
  const answerError = errorHandler(services.security);
  const app: FastifyInstance = fastify({
    loggerInstance: dependencies.log,
    ...tracedLines,
    trustProxy: config.trustProxy,
    bodyLimit,
    ...serverTimeouts,
    // A request that comes over an open connection while the server drains is still served.
    return503OnClosing: false,
    // For requests that reach no hook.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(onEveryAnswer));
    },
    clientErrorHandler: answerUnreadable,
  });
  traceRequests(app);
  app.setValidatorCompiler(validateByContract);
  app.setSerializerCompiler(serializerCompiler);
  // Bodies are JSON and nothing else.
  app.removeContentTypeParser('text/plain');
  readForwardingHeaders(app, config.trustProxy);
  refuseForeignTargets(app, {
    security: services.security,
    answer: (reply, message) => refuseRequest(reply.headers(onEveryAnswer), message),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(handleNotFound);
  // What every request runs calls back: a promise each is a cost that polls would pay most.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(onEveryAnswer);
    done();
  });
  shedLoad(app, services.metrics);
  refuseOpenStaffRoutes(app);

  // Who waits to be let in is answered at once, so that the connections can end.
  app.addHook('preClose', async () => services.auth.passwords.close());
  drainOnClose(app, { drainTime });

  await describeApi(app);
  const readiness = new ReadinessCheck({ ...dependencies, ...services });
  const { metrics, security } = services;
  for (const budget of [
    ...dependencies.database.budgets,
    services.auth.passwords.budget,
    services.cvs.budget,
  ]) {
    metrics.watchBudget(budget);
  }
  fairMetrics(metrics.registry, services);
  metrics.watchReadiness(async () =>
    Object.values(await readiness.check()).every((check) => check === 'ok'),
  );
  const { value: token } = keys.operations;
  const onlyOperators = operatorsOnly({ tokens: [token], security, refuse: refuseUnauthorised });
  metricsRoutes(app, { metrics, onlyOperators });
  healthRoutes(app, readiness);
  await app.register(givenUpRoutes({ ...services, onlyOperators }));
  await app.register(sendersRoutes({ ...services, onlyOperators }));
  if (config.mail.smtpUrl === undefined) {
    const channels =
      config.sms.gateways.length > 0 ? (['email'] as const) : (['email', 'sms'] as const);
    await app.register(outboxRoutes(services.outbox, channels));
  }
  await app.register(contentRoutes(services), { prefix: '/cms' });
  await app.register(fairPollRoutes(services));
  await app.register(walletRoutes(services));
  await app.register(ticketApiRoutes(config, services));
  await app.register(minigameRoutes(services.auth.tokens), { prefix: '/minigame' });
  await app.register(apiRoutes(config, services), { prefix: '/api' });

  for (const warning of config.warnings) app.log.warn(warning);
  const housekeeping = startHousekeeping(dependencies.database, services);
  app.addHook('onReady', async () => services.worker.wake());
  app.addHook('onClose', async () => {
    await housekeeping.stop();
    await services.worker.stop();
    await dependencies.database.close();
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
    await api.register(cvRoutes(services));
    await api.register(emailRoutes(services.emailSend));
    await api.register(crackRoutes(services.crack));
    await api.register(eventRegistrationRoutes(services.eventRegistrations));
    await api.register(poffertjesRoutes(config.poffertjesCode));
    const { smsReports } = services;
    if (smsReports.secrets.length > 0) {
      await api.register(smsReportRoute({ ...services, ...smsReports }));
    }
    await api.register(challengeApiRoutes(services));
    await api.register(authRoutes({ ...services.auth, readSender: services.readSenders.auth }));
  };
}
