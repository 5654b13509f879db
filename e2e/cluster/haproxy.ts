import path from 'node:path';
import { root } from '../fixtures/programs.ts';
import { type InstalledProgram, startInstalled } from './installed-program.ts';

interface HaproxyPorts {
  readonly site: number;
  readonly hosts: readonly number[];
  /** Those that get polls at once. */
  readonly backends?: readonly number[];
  /** Varnish, and where it asks back for the composition servers. */
  readonly varnish?: { readonly port: number; readonly origin: number } | undefined;
  /** Longest until a page has an answer, in milliseconds; the configuration has a default. */
  readonly answerTimeout?: number;
}

/** Starts HAProxy with the configuration of deploy/haproxy. */
export function startHaproxy({
  site,
  hosts,
  backends = [],
  varnish,
  answerTimeout,
}: HaproxyPorts): InstalledProgram {
  const folder = path.join(root, 'deploy', 'haproxy');
  const files = ['site.cfg', 'plain.cfg'].flatMap((name) => ['-f', path.join(folder, name)]);
  const named = Object.entries({ HOST: hosts, BACKEND: backends }).flatMap(([name, ports]) =>
    ports.map((port, index) => [`${name}_${index + 1}`, `127.0.0.1:${port}`]),
  );
  return startInstalled('haproxy', {
    command: ['-db', ...files],
    environment: {
      ...Object.fromEntries(named),
      SITE_BIND: `:${site}`,
      ...(answerTimeout && { ANSWER_MILLISECONDS: String(answerTimeout) }),
      ...(varnish && {
        VARNISH: `127.0.0.1:${varnish.port}`,
        ORIGIN_BIND: `127.0.0.1:${varnish.origin}`,
      }),
    },
    longestStart: 20_000,
  });
}
