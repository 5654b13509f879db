import type { PolledAnswer } from '@site/shared/api/call';
import { useCallback } from 'react';
import { usePolled } from '../polling/use-polled.ts';
import type { StaffDevice } from './staff-device.ts';
import { isTokenRefused } from './staff-errors.ts';
import type { StaffCallOptions } from './staff-headers.ts';

/** Who asks, and what happens when the service does not know them any more. */
export interface StaffAccess {
  readonly device: StaffDevice;
  readonly onTokenRefused: (error: unknown) => void;
}

/** Polls for what staff see, as long as the component is there. @param get the same function always */
export function useStaffAnswer<Answer>(
  { device, onTokenRefused }: StaffAccess,
  get: (options: StaffCallOptions) => Promise<Answer>,
) {
  const { token } = device;
  const ask = useCallback(
    async (
      _known: PolledAnswer<Answer> | undefined,
      signal: AbortSignal,
    ): Promise<PolledAnswer<Answer>> => {
      try {
        const answer = await get({ staffToken: token, signal });
        return { answer, tag: undefined, age: 0 };
      } catch (error) {
        if (isTokenRefused(error)) onTokenRefused(error);
        throw error;
      }
    },
    [token, onTokenRefused, get],
  );
  return usePolled(ask);
}
