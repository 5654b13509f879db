import { type ApiRequest, call } from '@site/shared/api/call';
import { prepareXsrfToken } from '@site/shared/api/xsrf';
import type { ZodMiniType } from 'zod/mini';
import { type StaffCallOptions, staffHeaders } from '../../../staff/staff-headers.ts';

const staff = '/challenge/staff';

/** Asks what only staff may know. @param path below `{api}/challenge/staff` */
export function askAsStaff<Answer>(
  path: string,
  schema: ZodMiniType<Answer>,
  options: StaffCallOptions,
): Promise<Answer> {
  return call(request(path, options), schema);
}

interface Change {
  readonly method?: 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
}

/** Changes something as one of the staff; parses the answer where there is one. */
export async function changeAsStaff<Answer>(
  { method = 'POST', path, body }: Change,
  schema: ZodMiniType<Answer>,
  options: StaffCallOptions,
): Promise<Answer> {
  await prepareXsrfToken();
  return call({ ...request(path, options), method, body }, schema);
}

function request(path: string, options: StaffCallOptions): ApiRequest {
  const { signal } = options;
  return { service: 'api', path: `${staff}${path}`, headers: staffHeaders(options), signal };
}
