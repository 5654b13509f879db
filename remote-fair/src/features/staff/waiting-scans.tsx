import { staffScanKey } from '@site/shared/contracts/storage-keys';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { useEffect, useState } from 'react';
import { texts } from './texts.ts';

/** What was scanned on this device and has not been checked, while nobody is signed in. */
export function WaitingScans() {
  const t = useTexts(texts);
  const [count, setCount] = useState(0);
  useEffect(() => setCount(countWaiting()), []);
  if (count === 0) return null;
  return <Alert kind="information">{t('waitingHere', { count })}</Alert>;
}

/** Without the store, which would bring the rules of what it reads along. */
function countWaiting(): number {
  try {
    const scans = Object.keys(localStorage).filter((key) => key.startsWith(staffScanKey));
    return scans.filter((key) => !localStorage.getItem(key)?.includes('"outcome":')).length;
  } catch {
    return 0;
  }
}
