import { type PolledAnswer, type PollOptions, poll } from '@site/shared/api/call';
import { type StaffQueueSms, staffQueueSmsSchema } from '@site/shared/contracts/queue-sms';
import { useCallback } from 'react';
import { usePolled } from '../../../polling/use-polled.ts';
import { staffHeaders } from '../../../staff/staff-headers.ts';

/** Polls `GET {api}/challenge/staff/queue/sms`, every 2 s. */
export function useQueueSms(staffToken: string) {
  const ask = useCallback(
    (
      known: PolledAnswer<StaffQueueSms> | undefined,
      signal: AbortSignal,
    ): Promise<PolledAnswer<StaffQueueSms>> => {
      const options: PollOptions<StaffQueueSms> = { known, signal };
      const headers = staffHeaders({ staffToken });
      const request = { service: 'api', path: '/challenge/staff/queue/sms', headers } as const;
      return poll(request, staffQueueSmsSchema, options);
    },
    [staffToken],
  );
  return usePolled(ask);
}
