import { useCallback, useState } from 'react';
import { clearStaffDevice, type StaffDevice } from './staff-device.ts';
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
  const onTokenRefused = useCallback(
    (error: unknown) => {
      setRefused({ name, reason: refusalReason(error) });
      clearStaffDevice();
    },
    [name],
  );
  return { refused, onTokenRefused };
}
