import { contentTypes } from '@site/shared/contracts/content-types';
import {
  emailLoginSchema,
  loginAnswerSchema,
  otpLoginSchema,
  passwordLoginSchema,
  phoneLoginSchema,
  tokenSchema,
} from '@site/shared/contracts/login';
import {
  activationSchema,
  reactivationSchema,
  referenceAnswerSchema,
  signupSchema,
} from '@site/shared/contracts/signup';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limitedAddress } from '../../http/client-address.ts';
import { onContentType, postByContentType } from '../../http/content-type-calls.ts';
import { refusals } from '../../http/open-api.ts';
import { languageOf } from '../../http/request-language.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { AccountService } from './account-service.ts';
import type { LoginService } from './login-service.ts';
import type { SessionService } from './session-service.ts';
import { type Tokens, tokenNames, unauthorised } from './tokens.ts';

interface AuthRoutesOptions {
  readonly accounts: AccountService;
  readonly logins: LoginService;
  readonly sessions: SessionService;
  readonly tokens: Tokens;
  /** Everything that sends, tries or makes something, per address; a hall shares one. */
  readonly addressLimit: RateLimit;
}

/** `/api/auth` (specification section 7): calls on one address differ by their content type. */
export function authRoutes(options: AuthRoutesOptions): FastifyPluginAsyncZod {
  const { accounts, logins, sessions, tokens, addressLimit } = options;
  return async (app) => {
    const limited = { onRequest: (request: FastifyRequest) => use(addressLimit, request) };

    postByContentType(app, {
      ...limited,
      url: '/auth/user',
      tag: 'auth',
      summary: 'A new account, its activation, or another activation code',
      answer: z.union([referenceAnswerSchema, loginAnswerSchema]),
      refused: refusals(400, 401, 403, 404, 409, 413, 415, 429, 503),
      calls: [
        onContentType(contentTypes.signup, signupSchema, (body, request) =>
          accounts.signUp(body, languageOf(request)),
        ),
        onContentType(contentTypes.activation, activationSchema, (body) => accounts.activate(body)),
        onContentType(contentTypes.reactivation, reactivationSchema, (body, request) =>
          accounts.reactivate(body, languageOf(request)),
        ),
      ],
    });

    postByContentType(app, {
      ...limited,
      url: '/auth/login',
      tag: 'auth',
      summary: 'A login by password or code, or a code for one',
      answer: z.union([referenceAnswerSchema, loginAnswerSchema]),
      refused: refusals(400, 401, 403, 404, 413, 415, 429, 503),
      calls: [
        onContentType(contentTypes.loginPassword, passwordLoginSchema, (body) =>
          logins.byPassword(body),
        ),
        onContentType(contentTypes.loginPhone, phoneLoginSchema, (body, request) =>
          logins.byPhone(body, languageOf(request)),
        ),
        onContentType(contentTypes.loginEmail, emailLoginSchema, (body, request) =>
          logins.byEmail(body, languageOf(request)),
        ),
        onContentType(contentTypes.loginOtp, otpLoginSchema, (body) => logins.byOtp(body)),
      ],
    });

    app.get(
      '/auth/token/:name',
      {
        schema: {
          tags: ['auth'],
          summary: 'A token for a purpose, for whoever holds one of the site',
          params: z.object({ name: z.enum(tokenNames) }),
          response: { 200: tokenSchema, ...refusals(400, 401, 503) },
        },
      },
      async (request) => sessions.tokenFor(request.params.name, bearerOf(request)),
    );

    app.post(
      '/auth/logout',
      {
        schema: {
          tags: ['auth'],
          summary: 'Ends the session',
          response: { 204: z.undefined().describe('Ended'), ...refusals(401, 403, 503) },
        },
      },
      async (request, reply) => {
        await sessions.close(bearerOf(request));
        return reply.code(204).send();
      },
    );

    app.get(
      '/auth/keys',
      { schema: { tags: ['auth'], summary: 'The key that checks tokens (RFC 7517)' } },
      async () => tokens.keySet(),
    );
  };
}

function bearerOf({ headers: { authorization = '' } }: FastifyRequest): string {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw unauthorised();
  return token;
}

async function use(limit: RateLimit, { ip }: FastifyRequest): Promise<void> {
  await limit.use(limitedAddress(ip));
}
