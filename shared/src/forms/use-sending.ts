import { useRef, useState } from 'react';
import { ApiError, isApiError } from '../api/api-error.ts';
import type { DraftValues } from './draft.ts';
import type { FormDelivery, Submission } from './form-delivery.ts';

export interface Sending<Payload> {
  readonly state: 'writing' | 'sending' | 'sent';
  /** Why the last try failed; gone with the next one, or once it is forgotten. */
  readonly failure: ApiError | undefined;
  /** What was sent last, whether it arrived or not. */
  readonly triedPayload: Payload | undefined;
  readonly forget: () => void;
  /** @returns why it failed, undefined when it has arrived; never rejects */
  readonly send: (submission: Submission<Payload>) => Promise<ApiError | undefined>;
  /** What the fields held that arrived last. */
  readonly sentValues: DraftValues | undefined;
  /** What the service got that arrived last. */
  readonly sentPayload: Payload | undefined;
  /** Back to the form with what arrived, which what is sent next gives up. */
  readonly correct: () => void;
}

interface Arrived<Payload> {
  readonly values: DraftValues;
  readonly payload: Payload;
  readonly key: string;
}

/** For forms that wait for the service and tell how it ended. */
export function useSending<Payload>(delivery: FormDelivery<Payload>): Sending<Payload> {
  const [state, setState] = useState<Sending<Payload>['state']>('writing');
  const [failure, setFailure] = useState<ApiError>();
  const [triedPayload, setTriedPayload] = useState<Payload>();
  const [arrived, setArrived] = useState<Arrived<Payload>>();
  const underWay = useRef<Promise<ApiError | undefined>>(undefined);

  async function attempt(submission: Submission<Payload>): Promise<ApiError | undefined> {
    setFailure(undefined);
    setTriedPayload(() => submission.payload);
    setState('sending');
    const reason = await delivery.send(submission).then((key) => {
      setArrived({ values: submission.values, payload: submission.payload, key });
      return undefined;
    }, typedError);
    setFailure(reason);
    setState(reason ? 'writing' : 'sent');
    return reason;
  }

  return {
    state,
    failure,
    triedPayload,
    forget: () => setFailure(undefined),
    sentValues: arrived?.values,
    sentPayload: arrived?.payload,
    send(submission) {
      underWay.current ??= attempt(submission).finally(() => {
        underWay.current = undefined;
      });
      return underWay.current;
    },
    correct() {
      if (arrived) delivery.correct(arrived.values, arrived.key);
      setState('writing');
    },
  };
}

function typedError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  // The service's code could not be loaded.
  return new ApiError({ kind: 'network', key: 'unavailable', message: String(error) });
}
