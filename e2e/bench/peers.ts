import path from 'node:path';
import { startAstroSite } from './astro-site.ts';
import { startSpaSite } from './spa-site.ts';
import { startStaticSite } from './static-site.ts';
import type { Stop, Subject } from './subject.ts';

interface PeerOptions {
  /** Where they are built. */
  readonly directory: string;
  readonly cleanups: Stop[];
}

/**
 * Starts what the composed site is compared with: those that are there, in the order of the report.
 *
 * @param origin where the composed site is served, whose content they take
 */
export async function startPeers(
  origin: string,
  { directory, cleanups }: PeerOptions,
): Promise<Subject[]> {
  const starts = [
    () => startStaticSite(origin),
    () => startSpaSite(path.join(directory, 'spa'), origin),
    () => startAstroSite(path.join(directory, 'astro'), origin),
  ];
  const peers: Subject[] = [];
  for (const start of starts) {
    const peer = await start();
    if (!peer) continue;
    cleanups.push(peer.stop);
    peers.push(peer);
  }
  return peers;
}
