import { ApiError, isApiError } from '@site/shared/api/api-error';
import { createKey } from '@site/shared/api/create-key';
import { useRef, useState } from 'react';
import type { FormDraft } from './form-draft.ts';

export interface SendOptions {
  readonly idempotencyKey: string;
  /** Key of the registration whose number this one corrects. */
  readonly corrects: string | undefined;
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
  const arrived = useRef<string>(undefined);

  async function register(payload: Payload) {
    if (underWay.current) return;
    underWay.current = true;
    setError(undefined);
    setState('loading');
    const text = `${purpose} ${JSON.stringify(payload)}`;
    const { sent: last, corrects } = draft.read();
    const key = last?.text === text ? last.key : createKey();
    draft.write({ sent: { text, key } });
    try {
      const { prepareXsrfToken } = await import('@site/shared/api/xsrf');
      await prepareXsrfToken();
      await send(payload, { idempotencyKey: key, corrects });
      draft.clear();
      arrived.current = key;
      setState('submitted');
    } catch (reason) {
      setError(isApiError(reason) ? reason : unknownFailure(reason));
      setState('idle');
    } finally {
      underWay.current = false;
    }
  }

  /** Back to the form, for another number: what arrived with the wrong one is to be given up. */
  function startAgain() {
    if (arrived.current !== undefined) draft.write({ corrects: arrived.current });
    setError(undefined);
    setState('idle');
  }

  return { state, error, register, startAgain };
}

function unknownFailure(reason: unknown): ApiError {
  return new ApiError({ kind: 'network', key: 'generic', message: String(reason) });
}
