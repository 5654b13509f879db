import type { KeepCopyMessage } from '@site/shared/contracts/offline-copy';
import { siteWorker } from './site-worker.ts';

/** Has this device keep the page that is open, where it may. @param under as {@link siteWorker} has it */
export async function keepCopy(under: string): Promise<void> {
  const registration = await siteWorker(under);
  const message: KeepCopyMessage = { keepCopyOf: location.href.replace(/#.*$/, '') };
  registration?.active?.postMessage(message);
}
