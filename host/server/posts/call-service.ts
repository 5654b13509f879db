import type { IncomingHttpHeaders } from 'node:http';
import {
  formSignalsHeader,
  trapFieldName,
  writeFormSignals,
} from '@site/shared/contracts/form-signals';
import { formPassHeader, noFormPass } from '@site/shared/contracts/headers';
import type { PostedFailure, PostedFields } from '@site/shared/contracts/posted-form';
import { receivedWireErrorSchema, type WireError } from '@site/shared/contracts/wire-error';
import { upstreamAddress } from '@site/shared/trust-boundary/upstream-address';
import type { FastifyRequest } from 'fastify';
import { request as ask } from 'undici';
import type { ServiceConnections } from '../proxies/call-proxy.ts';
import { forwardedHeaders } from '../proxies/service-proxy.ts';

/** A call that a posted form comes to, as its script would make it. */
interface FormCall {
  readonly path: string;
  readonly contentType: string;
  readonly payload: string | Buffer;
}

export interface CallOptions {
  readonly request: FastifyRequest;
  readonly fields: PostedFields;
  readonly language: 'nl' | 'en';
  /** Address of the service. */
  readonly base: string;
  readonly connections: Pick<ServiceConnections, 'dispatcher' | 'timeout'>;
}

/** What the service says: nothing when it took the form. */
export type ServiceAnswer = { readonly taken: true; readonly body: unknown } | ServiceRefusal;

export interface ServiceRefusal {
  readonly taken: false;
  readonly status: number;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly failure: PostedFailure;
}

/** Makes the call of a form in its visitor's name. Never rejects: a service that is away is an answer. */
export async function callService(
  { path, contentType, payload }: FormCall,
  { request, fields, language, base, connections }: CallOptions,
): Promise<ServiceAnswer> {
  const { dispatcher, timeout } = connections;
  const source = campaignOf(request.headers.referer);
  try {
    const answer = await ask(upstreamAddress(base, path), {
      method: 'POST',
      dispatcher,
      body: payload,
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...forwardedHeaders(request),
        'content-type': contentType,
        'accept-language': language,
        [formPassHeader]: fields.pass || noFormPass,
        [formSignalsHeader]: writeFormSignals({ trapped: Boolean(fields[trapFieldName]), source }),
      },
    });
    const text = await answer.body.text();
    const answered: unknown = text ? JSON.parse(text) : undefined;
    if (answer.statusCode < 300) return { taken: true, body: answered };
    return refusal(answer.statusCode, answer.headers, answered);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    request.log.warn({ reason }, 'a posted form did not reach its service');
    return { taken: false, status: 503, fieldErrors: {}, failure: { key: 'unavailable' } };
  }
}

function refusal(status: number, headers: IncomingHttpHeaders, body: unknown): ServiceRefusal {
  const { error, fieldErrors, details }: WireError = receivedWireErrorSchema.parse(body);
  const retryAfter = Number(headers['retry-after']);
  const pass = details?.pass;
  return {
    taken: false,
    status: statusOf(status),
    fieldErrors,
    failure: {
      key: error,
      ...(Number.isFinite(retryAfter) && retryAfter > 0 && { retryAfter }),
      ...(pass && { pass }),
    },
  };
}

/** What the page says: fields are wrong with 422, and what breaks behind it is away for now. */
function statusOf(status: number): number {
  if (status === 400) return 422;
  return status >= 500 ? 503 : status;
}

/** The campaign that the page was visited with, whose address a browser names. */
function campaignOf(referer: string | undefined): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  return new URL(referer).searchParams.get('utm_source') ?? undefined;
}
