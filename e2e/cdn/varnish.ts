import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  findProgram,
  type InstalledProgram,
  startInstalled,
} from '../cluster/installed-program.ts';
import { root } from '../fixtures/programs.ts';

const folder = path.join(root, 'deploy', 'varnish');

/** Longest wait until Varnish answers, in milliseconds: it compiles its configuration. */
const longestStart = 30_000;

/** What is not installed, with how to get it; `undefined` when Varnish can be started. */
export function missingVarnish(): string | undefined {
  if (!findProgram('varnishd')) return 'Varnish (Debian: apt-get install varnish varnish-modules)';
  const { status, stderr } = checkVarnish();
  return status !== 0 && /VMOD xkey|C-compiler/.test(stderr)
    ? 'varnish-modules, or a C compiler (Debian: apt-get install varnish-modules gcc)'
    : undefined;
}

/**
 * Has Varnish compile deploy/varnish; its complaints are in `stderr`.
 *
 * @param origin folder with another origin.vcl
 */
export function checkVarnish(origin = folder): {
  readonly status: number | null;
  readonly stderr: string;
} {
  const program = findProgram('varnishd') ?? 'varnishd';
  const args = ['-C', '-f', path.join(folder, 'site.vcl'), '-p', `vcl_path=${origin}:${folder}`];
  return spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 });
}

interface VarnishOptions {
  readonly port: number;
  /** What stands for deploy/varnish/origin.vcl. */
  readonly origin: string;
  readonly purgeToken: string;
}

/** What of origin.vcl is the same for every origin on this machine. */
export const localTls = 'acl tls_proxies { "127.0.0.1"; "::1"; }';

/** A backend on this machine, as origin.vcl has it. */
export function localBackend(name: string, port: number): string {
  const probe = '.url = "/healthz"; .interval = 1s; .window = 3; .threshold = 2; .initial = 2;';
  return `backend ${name} { .host = "127.0.0.1"; .port = "${port}"; .probe = { ${probe} } }`;
}

/** Starts Varnish with the configuration of deploy/varnish, and another origin. */
export async function startVarnish({
  port,
  origin,
  purgeToken,
}: VarnishOptions): Promise<InstalledProgram> {
  const directory = await mkdtemp(path.join(tmpdir(), 'site-varnish-'));
  await writeFile(path.join(directory, 'origin.vcl'), origin);
  const settings = [`vcl_path=${directory}:${folder}`, 'http_gzip_support=off'];
  const varnish = startInstalled('varnishd', {
    command: [
      ...['-F', '-j', 'none', '-T', 'none', '-n', path.join(directory, 'work')],
      ...['-a', `:${port}`, '-s', 'malloc,64m', '-f', path.join(folder, 'site.vcl')],
      ...settings.flatMap((setting) => ['-p', setting]),
    ],
    environment: { CDN_PURGE_TOKEN: purgeToken },
    longestStart,
  });
  return {
    ...varnish,
    async stop(): Promise<void> {
      await varnish.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
