import { unsignedNotice } from '../../releases/signing/unsigned-notice.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';

/** What operators should know of how releases are signed here; nothing when all is as it should be. */
export async function signingNotices({ keys, signingKey }: ReleaseStore): Promise<string[]> {
  if (!keys) return [unsignedNotice];
  if (!signingKey) {
    return [
      'This server has no key: it ends no canaries and takes nothing back. RELEASE_SIGNING_KEY_FILE names the key of a server (docs/releases.md).',
    ];
  }
  const entry = await keys.find(signingKey.id);
  if (!entry) return [`The key ${signingKey.id} of this server is not trusted by ${keys.file}.`];
  if (entry.role === 'server') return [];
  return [
    `The key ${signingKey.id} of this server may publish. Give it one of its own: npm run release -- trust <public key> --server (docs/releases.md).`,
  ];
}
