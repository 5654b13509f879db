import { useLocation } from '@site/shared/navigation';
import { itemAddress } from './staging.ts';

/** Where a link of a page with content leads, which stays in staging mode. */
export function useItemAddress(): (path: string) => string {
  // The fragment is not imported: its export would be in home's code.
  const { hash } = useLocation();
  return (path) => itemAddress(path, hash === itemAddress('', true));
}
