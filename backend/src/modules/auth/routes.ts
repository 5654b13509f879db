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
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { shedRoutesOf } from '@site/shared/trust-boundary/load-shedding';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { onContentType, postByContentType } from '../../http/content-type-calls.ts';
import { accountHeaders } from '../../http/idempotency-key.ts';
import { refusals } from '../../http/open-api.ts';
import { languageOf } from '../../http/request-language.ts';
import type { ReadSender } from '../sms/sms-sender.ts';
import type { AccountService } from './account-service.ts';
import { callerOf } from './caller.ts';
import type { CodeAsker } from './code-delivery.ts';
import type { LoginService } from './login-service.ts';
import type { SessionService } from './session-service.ts';
import type { SignupService } from './signup-service.ts';
import { type Tokens, tokenNames, unauthorised } from './tokens.ts';
import type { UserRow } from './users-table.ts';

interface AuthRoutesOptions {
  readonly accounts: AccountService;
  readonly signups: SignupService;
  readonly logins: LoginService;
  readonly sessions: SessionService;
  readonly tokens: Tokens;
  /** Everything that sends, tries or makes something, per address; a hall shares one. */
  readonly addressLimit: RateLimit;
  readonly readSender: ReadSender;
}

/** `/api/auth` (specification section 7): calls on one address differ by their content type. */
export function authRoutes(options: AuthRoutesOptions): FastifyPluginAsyncZod {
  const { accounts, signups, logins, sessions, tokens, addressLimit, readSender } = options;
  const askerOf = async (request: FastifyRequest): Promise<CodeAsker> => ({
    language: languageOf(request),
    sender: await readSender(request),
  });
  return async (app) => {
    shedRoutesOf(app, 'first');
    // Who is logged in stays so.
    const forMembers = { config: { shed: 'later' } } as const;
    const limited = { onRequest: (request: FastifyRequest) => use(addressLimit, request) };

    postByContentType(app, {
      ...limited,
      url: '/auth/user',
      tag: 'auth',
      summary: 'A new account, its activation, or another activation code',
      headers: accountHeaders,
      answer: z.union([referenceAnswerSchema, loginAnswerSchema]),
      refused: refusals(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
      calls: [
        onContentType(contentTypes.signup, signupSchema, async (body, request, reply) =>
          signups.signUp(body, {
            ...(await askerOf(request)),
            ...keysOf(request),
            caller: callerOf(request, reply),
          }),
        ),
        onContentType(contentTypes.activation, activationSchema, (body, request, reply) =>
          accounts.activate(body, { caller: callerOf(request, reply), ...keysOf(request) }),
        ),
        onContentType(contentTypes.reactivation, reactivationSchema, async (body, request) =>
          accounts.reactivate(body, { ...(await askerOf(request)), ...keysOf(request) }),
        ),
      ],
    });

    postByContentType(app, {
      ...limited,
      url: '/auth/login',
      tag: 'auth',
      summary: 'A login by password or code, or a code for one',
      headers: accountHeaders,
      answer: z.union([referenceAnswerSchema, loginAnswerSchema]),
      refused: refusals(400, 401, 403, 404, 413, 415, 429, 503),
      calls: [
        onContentType(contentTypes.loginPassword, passwordLoginSchema, (body, request, reply) =>
          logins.byPassword(body, callerOf(request, reply)),
        ),
        onContentType(contentTypes.loginPhone, phoneLoginSchema, async (body, request) =>
          logins.byPhone(body, { ...(await askerOf(request)), ...keysOf(request) }),
        ),
        onContentType(contentTypes.loginEmail, emailLoginSchema, async (body, request, reply) =>
          logins.byEmail(body, {
            language: languageOf(request),
            caller: callerOf(request, reply),
            loggedIn: await userOf(sessions, request),
          }),
        ),
        onContentType(contentTypes.loginOtp, otpLoginSchema, (body, request, reply) =>
          logins.byOtp(body, { caller: callerOf(request, reply), ...keysOf(request) }),
        ),
      ],
    });

    app.get(
      '/auth/token/:name',
      {
        ...forMembers,
        schema: {
          tags: ['auth'],
          summary: 'A token for a purpose, for holders of a site token',
          params: z.object({ name: z.enum(tokenNames) }),
          response: { 200: tokenSchema, ...refusals(400, 401, 503) },
        },
      },
      async (request) => sessions.tokenFor(request.params.name, bearerOf(request)),
    );

    app.post(
      '/auth/logout',
      {
        ...forMembers,
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
      {
        ...forMembers,
        schema: { tags: ['auth'], summary: 'The key that checks tokens (RFC 7517)' },
      },
      async () => tokens.keySet(),
    );
  };
}

/** Under one key a request has one effect, and one code; another key says what it corrects. */
function keysOf({ headers }: FastifyRequest) {
  const keys = accountHeaders.parse(headers);
  return { idempotencyKey: keys['idempotency-key'], corrects: keys['corrects-registration'] };
}

function bearerOf({ headers: { authorization = '' } }: FastifyRequest): string {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw unauthorised();
  return token;
}

/** Who is logged in, for calls that anybody may make: a token that has run out is none. */
async function userOf(
  sessions: SessionService,
  request: FastifyRequest,
): Promise<UserRow | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  try {
    return await sessions.userOf(bearerOf(request));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function use(limit: RateLimit, { ip }: FastifyRequest): Promise<void> {
  await limit.use(clientNetwork(ip));
}
