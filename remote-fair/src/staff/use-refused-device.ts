import { useCallback, useState } from 'react';
import { clearStaffDevice, isStaffToken, type StaffDevice } from './staff-device.ts';
import { refusalReason } from './staff-errors.ts';

/** Whose device the service let in no more, and why. */
interface Refused {
  readonly name: string;
  readonly reason: ReturnType<typeof refusalReason>;
}

/** Forgets a device that is refused, and says so until the page is left. */
export function useRefusedDevice(device: StaffDevice | null | undefined) {
  const [refused, setRefused] = useState<Refused>();
  const name = device?.name ?? '';
  const token = device?.token;
  const onTokenRefused = useCallback(
    (error: unknown) => {
      // Somebody has signed out since it was asked, or in.
      if (!isStaffToken(token)) return;
      setRefused({ name, reason: refusalReason(error) });
      clearStaffDevice();
    },
    [name, token],
  );
  return { refused, onTokenRefused };
}
