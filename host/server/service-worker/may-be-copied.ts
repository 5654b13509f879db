import type { CompositionInput } from '../document/composition.ts';
import { workerFile } from './worker-file.ts';

/**
 * Whether a device may keep a copy of a document: its page says so, its code is on, and it is what every
 * visitor gets, not what somebody is shown or told about a form.
 */
export function mayBeCopied({ page, release, banner, scriptless }: CompositionInput): boolean {
  const { claim, off = false } = page.handle;
  if (!claim.offline || off || banner || scriptless) return false;
  return workerFile(release.host.artefact) !== undefined;
}
