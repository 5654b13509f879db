import { ApiError, isApiError } from '@site/shared/api/api-error';
import { useRef, useState } from 'react';
import { createKey } from '../device/create-key.ts';
import type { FormDraft } from './form-draft.ts';

export interface SendOptions {
  readonly idempotencyKey: string;
}

/** How far a registration is. */
type RegistrationState = 'idle' | 'loading' | 'submitted';

interface RegistrationOptions<Payload> {
  readonly draft: FormDraft;
  /** What it is for, where one form registers for several things. */
  readonly purpose?: string;
  readonly send: (payload: Payload, options: SendOptions) => Promise<void>;
}

/**
 * Sends a registration: once, however often it is pressed, and under the same key when the same is
 * sent again after a failure or a reload. The draft is gone once it has arrived.
 */
export function useRegistration<Payload>({
  draft,
  purpose = '',
  send,
}: RegistrationOptions<Payload>) {
  const [state, setState] = useState<RegistrationState>('idle');
  const [error, setError] = useState<ApiError>();
  const underWay = useRef(false);

  async function register(payload: Payload) {
    if (underWay.current) return;
    underWay.current = true;
    setError(undefined);
    setState('loading');
    const text = `${purpose} ${JSON.stringify(payload)}`;
    const last = draft.read().sent;
    const key = last?.text === text ? last.key : createKey();
    draft.write({ sent: { text, key } });
    try {
      const { prepareXsrfToken } = await import('@site/shared/api/xsrf');
      await prepareXsrfToken();
      await send(payload, { idempotencyKey: key });
      draft.clear();
      setState('submitted');
    } catch (reason) {
      setError(isApiError(reason) ? reason : unknownFailure(reason));
      setState('idle');
    } finally {
      underWay.current = false;
    }
  }

  /** Back to the form, for another number. */
  function startAgain() {
    setError(undefined);
    setState('idle');
  }

  return { state, error, register, startAgain };
}

function unknownFailure(reason: unknown): ApiError {
  return new ApiError({ kind: 'network', key: 'generic', message: String(reason) });
}
