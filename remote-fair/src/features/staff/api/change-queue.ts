import { call } from '@site/shared/api/call';
import { pathSegment } from '@site/shared/api/path';
import {
  type QueueAction,
  type StaffQueueTicket,
  staffQueueTicketSchema,
} from '@site/shared/contracts/queue-staff';
import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import { type StaffCallOptions, staffHeaders } from '../../../staff/staff-headers.ts';

const staffQueue = '/challenge/staff/queue';

/**
 * `POST {api}/challenge/staff/queue/next`: calls who is first.
 *
 * @throws ApiError `notFound` when nobody waits, `queuePaused`
 */
export async function callNext(
  interviewerName: string,
  options: StaffCallOptions,
): Promise<StaffQueueTicket> {
  const request = { ...post('/next', options), body: { interviewerName } };
  return call(request, staffQueueTicketSchema);
}

/** What is done with which ticket, and by whom. */
interface QueueStep {
  readonly code: string;
  readonly action: QueueAction;
  readonly interviewerName?: string | undefined;
  /** As who acts has seen the ticket; left out where nobody has. */
  readonly from?: QueueTicketStatus | undefined;
}

/**
 * `POST {api}/challenge/staff/queue/{code}/{action}`.
 *
 * @throws ApiError `invalidTransition` with `details.ticketStatus`, `details.ticketStatusUpdated` and
 * `details.number`
 */
export async function takeQueueStep(
  { code, action, ...body }: QueueStep,
  options: StaffCallOptions,
): Promise<StaffQueueTicket> {
  const path = `/${pathSegment('code', code)}/${action}`;
  return call({ ...post(path, options), body }, staffQueueTicketSchema);
}

/** `POST {api}/challenge/staff/queue/pause` or `/resume`. A paused queue calls nobody. */
export async function setQueuePaused(paused: boolean, options: StaffCallOptions): Promise<void> {
  await call(post(paused ? '/pause' : '/resume', options));
}

function post(path: string, options: StaffCallOptions) {
  return {
    method: 'POST',
    service: 'api',
    path: `${staffQueue}${path}`,
    headers: staffHeaders(options),
    signal: options.signal,
  } as const;
}
