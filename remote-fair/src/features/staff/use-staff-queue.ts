import type { PolledAnswer } from '@site/shared/api/client';
import { getStaffQueue } from '@site/shared/api/queue-staff';
import type { StaffQueue } from '@site/shared/contracts/queue-staff';
import { useCallback } from 'react';
import { usePolled } from '../../polling/use-polled.ts';
import { isTokenRefused } from './staff-errors.ts';

/** Polls the queue as staff see it. */
export function useStaffQueue(token: string, onTokenRefused: () => void) {
  const ask = useCallback(
    async (known: PolledAnswer<StaffQueue> | undefined, signal: AbortSignal) => {
      try {
        return await getStaffQueue({ staffToken: token, known, signal });
      } catch (error) {
        if (isTokenRefused(error)) onTokenRefused();
        throw error;
      }
    },
    [token, onTokenRefused],
  );
  return usePolled(ask);
}
