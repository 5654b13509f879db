import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startPostgresServer } from '../../backend/src/testing/postgres-server.ts';
import { startServer } from '../../scripts/site.mjs';
import { supervise } from '../../scripts/supervise.mjs';
import { freePort } from '../bench/free-port.ts';
import { localBackend, localTls, missingVarnish, startVarnish } from '../cdn/varnish.ts';
import { startHaproxy } from './haproxy.ts';
import { findProgram } from './installed-program.ts';

type Settings = Readonly<Record<string, string>>;

interface ClusterOptions {
  /** Where the site is to be had. */
  readonly port: number;
  /** Holds what is released, and everything that the servers keep. */
  readonly directory: string;
  /** Settings of both programs. */
  readonly settings?: Settings;
}

/** What is not installed, with how to get it; empty when the cluster can be started. */
export function missingPrograms(): string[] {
  return [
    ...(findProgram('haproxy') ? [] : ['HAProxy (Debian: apt-get install haproxy)']),
    // Its own function looks for PostgreSQL, and starts none without its binaries.
    ...(findProgram('initdb') ? [] : ['PostgreSQL (Debian: apt-get install postgresql)']),
  ];
}

/** Secrets that the servers of one kind share, and settings that lead nowhere else. */
function sharedSettings(databaseUrl: string): Settings {
  const secret = () => randomBytes(32).toString('base64url');
  return {
    DATABASE_URL: databaseUrl,
    SEVERAL_BACKENDS: 'true',
    AUTH_KEY: secret(),
    CAPTCHA_KEY: secret(),
    STAFF_TOKEN: secret(),
    OPERATIONS_TOKEN: secret(),
    OVERRIDE_KEY: secret(),
    // HAProxy and the composition servers are beside them.
    TRUST_PROXY: 'loopback',
  };
}

/**
 * The site as several machines would run it, in plain processes: PostgreSQL, two backends, two composition
 * servers with one store, HAProxy in front of these. A server that dies is started again. Ends when
 * somebody stops this process.
 *
 * @returns the exit code
 */
export async function runCluster({ port, directory, settings }: ClusterOptions): Promise<number> {
  const stops: (() => Promise<unknown>)[] = [];
  const stopped = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => resolve(0));
    }
  });
  try {
    const { ended } = await start({ port, directory, settings: settings ?? {} }, stops);
    return await Promise.race([stopped, ended.then(() => 1)]);
  } finally {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  }
}

/** Starts everything; `ended`: when a part has ended for good. */
async function start(
  { port, directory, settings }: Required<ClusterOptions>,
  stops: (() => Promise<unknown>)[],
): Promise<{ ended: Promise<unknown> }> {
  const postgres = await startPostgresServer();
  if (!postgres) throw new Error(`Not installed: ${missingPrograms().join(', ')}.`);
  stops.push(postgres.stop);
  const [balancer = 0, ...ports] = await freePorts(5);
  const withoutVarnish = missingVarnish();
  const purgeToken = randomBytes(32).toString('base64url');
  const shared = { ...sharedSettings(postgres.url), ...settings };
  const backends = ports.slice(0, 2).map((own, index) => ({
    name: `backend ${index + 1}`,
    port: own,
    start: () =>
      startServer('backend', {
        ...shared,
        PORT: String(port),
        BACKEND_PORT: String(own),
        DATA_DIR: path.join(directory, `backend-${index + 1}`),
      }),
  }));
  const everyBackend = (path: string) =>
    backends.map((backend) => `http://127.0.0.1:${backend.port}${path}`).join();
  const hosts = ports.slice(2).map((own, index) => ({
    name: `composition server ${index + 1}`,
    port: own,
    start: () =>
      startServer('host', {
        ...shared,
        PORT: String(own),
        API_URL: everyBackend('/api'),
        CMS_URL: everyBackend('/cms'),
        TICKET_API_URL: everyBackend(''),
        PUBLIC_ORIGIN: `http://localhost:${port}`,
        ...(!withoutVarnish && {
          CDN_MODE: 'varnish',
          CDN_PURGE_URL: `http://127.0.0.1:${port}`,
          CDN_PURGE_TOKEN: purgeToken,
        }),
        DATA_DIR: path.join(directory, 'site'),
      }),
  }));
  const servers = [...backends, ...hosts].map(({ name, start: run }) => supervise(name, run));
  // Composition servers first: until the end they need the backends.
  const [one, other, ...supervisedHosts] = servers;
  for (const pair of [[one, other], supervisedHosts]) {
    stops.push(() => Promise.all(pair.map((server) => server?.stop())));
  }
  const isReady = (await Promise.all(servers.map(({ ready }) => ready))).every(Boolean);
  if (!isReady) throw new Error('A server could not be started; it says above why.');
  const haproxy = startHaproxy({
    site: withoutVarnish ? port : balancer,
    frontend: withoutVarnish ? 'plain' : 'edge',
    hosts: hosts.map((host) => host.port),
  });
  stops.push(haproxy.stop);
  const proxies = [haproxy];
  if (!withoutVarnish) {
    const origin = `${localTls}\n${localBackend('origin', balancer)}`;
    const varnish = await startVarnish({ port, origin, purgeToken });
    stops.push(varnish.stop);
    proxies.push(varnish);
  }
  await proxies.at(-1)?.sends(`http://localhost:${port}/readyz`);
  tell({ port, outbox: backends.at(-1)?.port ?? 0, parts: [...backends, ...hosts] });
  const before = withoutVarnish
    ? `HAProxy, without a cache before it: ${withoutVarnish} is not installed`
    : `Varnish, and HAProxy at 127.0.0.1:${balancer}`;
  process.stdout.write(`In front is ${before}.\n`);
  return { ended: Promise.race([...proxies, ...servers].map(({ ended }) => ended)) };
}

interface Places {
  readonly port: number;
  /** Of a backend: they all show the same. */
  readonly outbox: number;
  readonly parts: readonly { readonly name: string; readonly port: number }[];
}

function tell({ port, outbox, parts }: Places): void {
  const lines = [
    ...parts.map((part) => `${part.name}: http://localhost:${part.port}`),
    `SMS and e-mail land at http://localhost:${outbox}/outbox`,
    `The site is at http://localhost:${port}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
