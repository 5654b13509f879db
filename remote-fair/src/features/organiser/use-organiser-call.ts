import { isApiError } from '@site/shared/api/api-error';
import { useCall } from '../../form/use-call.ts';
import { isTokenRefused } from '../../staff/staff-errors.ts';
import type { StaffCallOptions } from '../../staff/staff-headers.ts';
import type { StaffAccess } from '../../staff/use-staff-answer.ts';

/** One call at a time with the device's token. */
export function useOrganiserCall({ device, onTokenRefused }: StaffAccess) {
  const { busy, error, run } = useCall();

  /** @returns why it failed; undefined when it did not */
  async function send(call: (options: StaffCallOptions) => Promise<void>): Promise<unknown> {
    const failure = await run((signal) => call({ staffToken: device.token, signal }));
    if (isTokenRefused(failure)) onTokenRefused(failure);
    return failure;
  }

  return { busy, error, key: isApiError(error) ? error.key : undefined, send };
}
