import { wireErrorSchema } from '@site/shared/contracts/wire-error';
import { z } from 'zod';
import { givenUpSchema, type resendSchema, resentSchema } from './given-up-contract.ts';

/** What the backend does not do for an operator, in words that say what to do. */
export class OperationsError extends Error {
  override readonly name = 'OperationsError';
}

export interface OperationsClientOptions {
  /** Address of a backend. */
  readonly backend: string;
  readonly token: string;
}

/** Longest wait for an answer, in milliseconds. */
const timeout = 15_000;

/** Asks a backend for what only those who run the site may see and do. */
export class OperationsClient {
  constructor(private readonly options: OperationsClientOptions) {}

  /** @throws OperationsError */
  list(): Promise<z.infer<typeof givenUpSchema>> {
    return this.ask('/operations/outbox', givenUpSchema);
  }

  /** @throws OperationsError */
  sendAgain(order: z.infer<typeof resendSchema>): Promise<z.infer<typeof resentSchema>> {
    return this.ask('/operations/outbox/send-again', resentSchema, order);
  }

  private async ask<Answer>(
    path: string,
    schema: z.ZodType<Answer>,
    body?: object,
  ): Promise<Answer> {
    const { backend, token } = this.options;
    const response = await fetch(new URL(path, backend), {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      const message = `The backend at ${backend} does not answer: name it by --backend.`;
      throw new OperationsError(message, { cause });
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return schema.parse(answer);
    if (response.status === 401) {
      throw new OperationsError('The backend has another token: give its OPERATIONS_TOKEN.');
    }
    const refusal = z.safeParse(wireErrorSchema, answer);
    const message = refusal.success ? refusal.data.message : `Status ${response.status}.`;
    throw new OperationsError(`The backend refuses: ${message}`);
  }
}
