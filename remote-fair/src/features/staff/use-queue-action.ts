import { isApiError } from '@site/shared/api/api-error';
import { createKey } from '@site/shared/api/create-key';
import { prepareXsrfToken } from '@site/shared/api/xsrf';
import type { QueueAction } from '@site/shared/contracts/queue-staff';
import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import { useCallback, useRef, useState } from 'react';
import type { StaffDevice } from '../../staff/staff-device.ts';
import { isTemporary, isTokenRefused } from '../../staff/staff-errors.ts';
import { callNext, setQueuePaused, takeQueueStep } from './api/change-queue.ts';

/** What staff do with the queue. */
export type QueueWish =
  | { readonly action: 'next' | 'pause' | 'resume' }
  | {
      readonly action: QueueAction;
      readonly code: string;
      readonly number: number;
      /** What the screen showed: somebody else may have been faster. */
      readonly from: QueueTicketStatus;
    };

/** Why it did not happen; `lost`: nobody knows whether it did, and trying again is safe. */
export interface QueueFailure {
  readonly reason: 'lost' | 'nobody' | 'gone' | 'paused' | 'conflict' | 'forbidden' | 'failed';
  readonly wish: QueueWish;
  /** Of a conflict: how the ticket stands, and since when. */
  readonly details: Readonly<Record<string, string>>;
}

interface UseQueueActionOptions {
  readonly device: StaffDevice;
  readonly onDone: () => void;
  readonly onTokenRefused: (error: unknown) => void;
}

/** Longest wait for an answer, in milliseconds. */
const requestTimeout = 8_000;

/** Does one thing at a time with the queue: each once, however often it has to be sent. */
export function useQueueAction({ device, onDone, onTokenRefused }: UseQueueActionOptions) {
  const [busy, setBusy] = useState<QueueWish>();
  const [failure, setFailure] = useState<QueueFailure>();
  const isUnderWay = useRef(false);
  const lost = useRef<{ wish: QueueWish; key: string }>(undefined);

  const act = useCallback(
    async (wish: QueueWish) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(wish);
      setFailure(undefined);
      const key = lost.current?.wish === wish ? lost.current.key : createKey();
      lost.current = undefined;
      try {
        await send(wish, device, key);
      } catch (error) {
        if (isTokenRefused(error)) onTokenRefused(error);
        if (isTemporary(error)) lost.current = { wish, key };
        setFailure(failureOf(error, wish));
      } finally {
        isUnderWay.current = false;
        setBusy(undefined);
        // Also after a refusal: somebody else was first, and the screen is behind.
        onDone();
      }
    },
    [device, onDone, onTokenRefused],
  );

  return { busy, failure, act };
}

async function send(wish: QueueWish, device: StaffDevice, idempotencyKey: string): Promise<void> {
  const { token: staffToken, name: interviewerName } = device;
  const options = { staffToken, idempotencyKey, signal: AbortSignal.timeout(requestTimeout) };
  await prepareXsrfToken();
  if (wish.action === 'next') await callNext(interviewerName, options);
  else if (!('code' in wish)) await setQueuePaused(wish.action === 'pause', options);
  else {
    const { code, action, from } = wish;
    await takeQueueStep({ code, action, interviewerName, from }, options);
  }
}

function failureOf(error: unknown, wish: QueueWish): QueueFailure {
  const details = isApiError(error) ? error.details : {};
  return { reason: reasonOf(error, wish), wish, details };
}

function reasonOf(error: unknown, { action }: QueueWish): QueueFailure['reason'] {
  if (!isApiError(error) || isTemporary(error)) return 'lost';
  if (error.key === 'notFound') return action === 'next' ? 'nobody' : 'gone';
  if (error.key === 'queuePaused') return 'paused';
  if (error.key === 'forbidden') return 'forbidden';
  return error.key === 'invalidTransition' ? 'conflict' : 'failed';
}
