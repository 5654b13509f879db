import path from 'node:path';
import { root } from '../fixtures/programs.ts';
import { type InstalledProgram, startInstalled } from './installed-program.ts';

interface HaproxyPorts {
  readonly site: number;
  /** Who comes there: visitors, or a CDN on this machine, which says who they are. */
  readonly frontend: 'plain' | 'edge';
  readonly hosts: readonly number[];
}

/** Starts HAProxy with the configuration of deploy/haproxy. */
export function startHaproxy({ site, frontend, hosts }: HaproxyPorts): InstalledProgram {
  const folder = path.join(root, 'deploy', 'haproxy');
  const files = ['site.cfg', `${frontend}.cfg`].flatMap((name) => ['-f', path.join(folder, name)]);
  const named = hosts.map((port, index) => [`HOST_${index + 1}`, `127.0.0.1:${port}`]);
  return startInstalled('haproxy', {
    command: ['-db', ...files],
    environment: {
      ...Object.fromEntries(named),
      SITE_BIND: frontend === 'edge' ? `127.0.0.1:${site}` : `:${site}`,
      EDGE_ADDRESSES: '127.0.0.1',
    },
    longestStart: 20_000,
  });
}
