import { call } from '@site/shared/api/call';
import { pathSegment } from '@site/shared/api/path';
import { prepareXsrfToken } from '@site/shared/api/xsrf';
import {
  type InterviewNote,
  type InterviewNoteChange,
  interviewNoteSchema,
} from '@site/shared/contracts/interview-note';
import { type StaffCallOptions, staffHeaders } from '../../../staff/staff-headers.ts';

/** `GET {api}/challenge/staff/queue/{code}/note`. @throws ApiError `notFound` */
export function getInterviewNote(code: string, options: StaffCallOptions): Promise<InterviewNote> {
  const request = { service: 'api', path: notePath(code), headers: staffHeaders(options) } as const;
  return call({ ...request, signal: options.signal }, interviewNoteSchema);
}

/**
 * `PATCH {api}/challenge/staff/queue/{code}/note`.
 *
 * @throws ApiError `invalidTransition` with `details.version` when somebody else has saved it since, with
 * `details.ticketStatus` when there was no interview; `notFound`, `validationFailed`
 */
export async function saveInterviewNote(
  code: string,
  body: InterviewNoteChange,
  options: StaffCallOptions,
): Promise<InterviewNote> {
  await prepareXsrfToken();
  const request = { method: 'PATCH', service: 'api', path: notePath(code), body } as const;
  return call(
    { ...request, headers: staffHeaders(options), signal: options.signal },
    interviewNoteSchema,
  );
}

function notePath(code: string): string {
  return `/challenge/staff/queue/${pathSegment('code', code)}/note`;
}
