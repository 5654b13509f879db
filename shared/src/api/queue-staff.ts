import { idempotencyKeyHeader } from '../contracts/headers.ts';
import {
  callNextSchema,
  type QueueAction,
  type QueueLogEntry,
  queueActionBodySchema,
  queueLogSchema,
  type StaffQueue,
  type StaffQueueTicket,
  staffQueueSchema,
  staffQueueTicketSchema,
} from '../contracts/queue-staff.ts';
import {
  type CallOptions,
  callApi,
  checked,
  type PolledAnswer,
  type PollOptions,
  pollApi,
} from './client.ts';
import { pathSegment } from './path.ts';

const staffQueue = '/challenge/staff/queue';

/** What every call of the queue's staff carries. */
export interface QueueStaffOptions extends CallOptions {
  staffToken: string;
  /** One per tap, kept for every attempt to send it, so that it counts once. */
  idempotencyKey?: string | undefined;
}

/** `GET {api}/challenge/staff/queue`; polled every 2 s. */
export async function getStaffQueue({
  known,
  ...options
}: QueueStaffOptions & PollOptions<StaffQueue>): Promise<PolledAnswer<StaffQueue>> {
  const answer = staffQueueSchema;
  return pollApi({ service: 'api', path: staffQueue, answer, ...sent(options) }, known);
}

/**
 * `POST {api}/challenge/staff/queue/next`: calls whoever is first.
 *
 * @throws ApiError `notFound` when nobody waits, `queuePaused`
 */
export async function callNext(
  interviewerName: string,
  options: QueueStaffOptions,
): Promise<StaffQueueTicket> {
  return callApi({
    method: 'POST',
    service: 'api',
    path: `${staffQueue}/next`,
    body: checked(callNextSchema, { interviewerName }),
    answer: staffQueueTicketSchema,
    ...sent(options),
  });
}

/** What is done with which ticket, and by whom. */
export interface QueueStep {
  code: string;
  action: QueueAction;
  interviewerName?: string | undefined;
}

/**
 * `POST {api}/challenge/staff/queue/{code}/{action}`.
 *
 * @throws ApiError `invalidTransition` with `details.ticketStatus`, `details.ticketStatusUpdated` and
 * `details.number`
 */
export async function takeQueueStep(
  { code, action, interviewerName }: QueueStep,
  options: QueueStaffOptions,
): Promise<StaffQueueTicket> {
  return callApi({
    method: 'POST',
    service: 'api',
    path: `${staffQueue}/${pathSegment('code', code)}/${action}`,
    body: checked(queueActionBodySchema, { interviewerName }),
    answer: staffQueueTicketSchema,
    ...sent(options),
  });
}

/** `POST {api}/challenge/staff/queue/pause` or `/resume`. A paused queue calls nobody. */
export async function setQueuePaused(paused: boolean, options: QueueStaffOptions): Promise<void> {
  const path = `${staffQueue}/${paused ? 'pause' : 'resume'}`;
  await callApi({ method: 'POST', service: 'api', path, ...sent(options) });
}

/** `GET {api}/challenge/staff/queue/{code}/log`: who did what when, oldest first. */
export async function getQueueLog(
  code: string,
  options: QueueStaffOptions,
): Promise<QueueLogEntry[]> {
  const path = `${staffQueue}/${pathSegment('code', code)}/log`;
  return callApi({ service: 'api', path, answer: queueLogSchema, ...sent(options) });
}

function sent({ staffToken, idempotencyKey, signal }: QueueStaffOptions) {
  return {
    signal,
    headers: {
      Authorization: `Bearer ${staffToken}`,
      ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
    },
  };
}
