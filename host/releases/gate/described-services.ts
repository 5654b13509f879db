import { sample } from 'openapi-sampler';
import { z } from 'zod';

/** A call as a page makes it. */
export interface SentCall {
  readonly method: string;
  /** Of the site, without its query: `/ticket-api/tickets`. */
  readonly path: string;
  /** What its body says that it is; undefined without a body. */
  readonly contentType: string | undefined;
  readonly body: unknown;
}

/** How the services would answer it. */
interface DescribedAnswer {
  readonly status: number;
  /** JSON; undefined without a body. */
  readonly body?: unknown;
}

/** That they would not take it, or that nobody can tell. */
export interface ServiceRefusal {
  readonly status: 400 | 404;
  /** Why, for the refusal of a page that made the call. */
  readonly message: string;
}

type JSONSchema = z.core.JSONSchema.JSONSchema & Parameters<typeof sample>[0];

const contentSchema = z.record(z.string(), z.looseObject({ schema: z.custom<JSONSchema>() }));

const operationSchema = z.looseObject({
  requestBody: z.optional(z.looseObject({ content: z.optional(contentSchema) })),
  responses: z.optional(
    z.record(z.string(), z.looseObject({ content: z.optional(contentSchema) })),
  ),
});

/** What the gate reads of an [OpenAPI](https://spec.openapis.org/oas/v3.1.0) description. */
const descriptionSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

type Description = z.infer<typeof descriptionSchema>;
type Operation = z.infer<typeof operationSchema>;

/** How long the description may take, in milliseconds. */
const timeout = 5_000;

/** Services as they describe themselves: they judge what they are sent, and answer with an example. */
export class DescribedServices {
  private readonly reading: ReturnType<typeof readDescription>;

  /** @param address where their OpenAPI description is; it is read once */
  constructor(address: string) {
    this.reading = readDescription(address);
  }

  /** Why what they say of themselves cannot be used; undefined when it can. */
  async problem(): Promise<string | undefined> {
    const read = await this.reading;
    return typeof read === 'string' ? read : undefined;
  }

  /** Why they would not take a call that they describe; undefined when they would, or say nothing of it. */
  async refusalOf(call: SentCall): Promise<ServiceRefusal | undefined> {
    const read = await this.reading;
    const operation = typeof read === 'string' ? undefined : findOperation(read, call);
    return operation && refusalOf(operation, call);
  }

  async answer(call: SentCall): Promise<DescribedAnswer | ServiceRefusal> {
    const read = await this.reading;
    if (typeof read === 'string') {
      return noService(`${read}. Set API_URL to where the API is, or ${record}`);
    }
    const operation = findOperation(read, call);
    if (!operation) return noService('the API that is live describes no such call');
    return refusalOf(operation, call) ?? exampleOf(operation, read);
  }
}

const record = 'record an answer in host/releases/gate/recorded-answers.ts';

function noService(why: string): ServiceRefusal {
  return { status: 404, message: `no service answers there: ${why}` };
}

/** What is wrong with it, where it cannot be used. */
async function readDescription(address: string): Promise<Description | string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    if (!response.ok) return `${address} answers ${response.status}`;
    const read = descriptionSchema.safeParse(await response.json());
    return read.success ? read.data : `${address} is no OpenAPI description`;
  } catch (error) {
    return `${address} cannot be read (${reasonOf(error)})`;
  }
}

/** What went wrong, of a network in its own words: `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return code ?? error.message;
}

/** A path without parameters goes before one with them. */
function findOperation({ paths }: Description, { method, path }: SentCall): Operation | undefined {
  // The composition server's name for the ticket service, which knows nothing of it.
  const asked = path.replace(/^\/ticket-api(?=\/)/, '').split('/');
  const fitting = Object.keys(paths).filter((template) => {
    const parts = template.split('/');
    const fits = (part: string, at: number) => part === asked[at] || /^\{[^}]*\}$/.test(part);
    return parts.length === asked.length && parts.every(fits);
  });
  const parameters = (template: string) => template.split('{').length;
  const [nearest] = fitting.sort((one, other) => parameters(one) - parameters(other));
  return operationSchema.safeParse(nearest && paths[nearest]?.[method.toLowerCase()]).data;
}

function refusalOf({ requestBody }: Operation, call: SentCall): ServiceRefusal | undefined {
  if (!requestBody?.content) return undefined;
  const type = call.contentType?.split(';')[0]?.trim() ?? 'nothing';
  const taken = requestBody.content[type];
  if (!taken) {
    const types = Object.keys(requestBody.content).join(' or ');
    return { status: 400, message: `the API that is live takes ${types}, and was sent ${type}` };
  }
  return refuse('the API that is live', z.fromJSONSchema(taken.schema), call.body);
}

/** That a contract does not take a body; undefined when it does. */
export function refuse(
  who: string,
  contract: z.core.$ZodType,
  body: unknown,
): ServiceRefusal | undefined {
  const judged = z.safeParse(contract, body);
  if (judged.success) return undefined;
  const fields = judged.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.join('.') || 'all of it',
  );
  return { status: 400, message: `${who} refuses ${fields.join(', ')}` };
}

function exampleOf(
  { responses = {} }: Operation,
  description: Description,
): DescribedAnswer | ServiceRefusal {
  const status = Object.keys(responses).find((candidate) => /^2\d\d$/.test(candidate)) ?? '204';
  const schema = responses[status]?.content?.['application/json']?.schema;
  if (!schema) return { status: Number(status) };
  const example = sample(schema, {}, description);
  const judged = z.fromJSONSchema(schema).safeParse(example);
  if (judged.success) return { status: Number(status), body: example };
  const message = `no answer can be made up that fits its contract: give its schema \`examples\`, or ${record}`;
  return { status: 404, message };
}
