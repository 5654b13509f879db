import { type PolledAnswer, type PollOptions, poll } from '@site/shared/api/call';
import { type StaffQueue, staffQueueSchema } from '@site/shared/contracts/queue-staff';
import { useCallback } from 'react';
import { usePolled } from '../../../polling/use-polled.ts';
import { isTokenRefused } from '../../../staff/staff-errors.ts';
import { type StaffCallOptions, staffHeaders } from '../../../staff/staff-headers.ts';

/** `GET {api}/challenge/staff/queue`; polled every 2 s. */
export function getStaffQueue({
  known,
  signal,
  ...options
}: StaffCallOptions & PollOptions<StaffQueue>): Promise<PolledAnswer<StaffQueue>> {
  const headers = staffHeaders(options);
  return poll({ service: 'api', path: '/challenge/staff/queue', headers }, staffQueueSchema, {
    known,
    signal,
  });
}

/** Polls the queue as staff see it. */
export function useStaffQueue(token: string, onTokenRefused: (error: unknown) => void) {
  const ask = useCallback(
    async (known: PolledAnswer<StaffQueue> | undefined, signal: AbortSignal) => {
      try {
        return await getStaffQueue({ staffToken: token, known, signal });
      } catch (error) {
        if (isTokenRefused(error)) onTokenRefused(error);
        throw error;
      }
    },
    [token, onTokenRefused],
  );
  return usePolled(ask);
}
