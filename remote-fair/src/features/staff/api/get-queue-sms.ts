import { type PolledAnswer, poll } from '@site/shared/api/call';
import { type StaffQueueSms, staffQueueSmsSchema } from '@site/shared/contracts/queue-sms';
import { useMemo } from 'react';
import { usePolled } from '../../../polling/use-polled.ts';
import { staffHeaders } from '../../../staff/staff-headers.ts';

/** Polls `GET {api}/challenge/staff/queue/sms`, every 2 s; not without a token. */
export function useQueueSms(staffToken: string | undefined) {
  return usePolled(
    useMemo(() => (staffToken === undefined ? undefined : askWith(staffToken)), [staffToken]),
  );
}

function askWith(staffToken: string) {
  const headers = staffHeaders({ staffToken });
  const request = { service: 'api', path: '/challenge/staff/queue/sms', headers } as const;
  return (
    known: PolledAnswer<StaffQueueSms> | undefined,
    signal: AbortSignal,
  ): Promise<PolledAnswer<StaffQueueSms>> => poll(request, staffQueueSmsSchema, { known, signal });
}
