import { offlineCopyMark } from '@site/shared/contracts/offline-copy';

/** A file of a release, under an address whose content never changes. */
const released = String.raw`/remotes/[a-z][a-z0-9-]*/(?:files|[0-9a-f]{12})/[\w@+.-][\w@+./-]*`;

const releasedFile = new RegExp(`^${released}$`);

export function isReleaseFile(path: string): boolean {
  return releasedFile.test(path);
}

/** Whether a document says that a device may keep a copy of it. */
export function mayBeKept(html: string): boolean {
  return html.includes(`<meta name="${offlineCopyMark}"`);
}

/** Every file of its release that a document names: what it loads now, and what it may load later. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(new RegExp(released, 'g')))];
}
