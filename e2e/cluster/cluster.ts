import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  type PostgresServer,
  startPostgresServer,
} from '../../backend/src/testing/postgres-server.ts';
import { startServer } from '../../scripts/site.mjs';
import { supervise } from '../../scripts/supervise.mjs';
import { freePort } from '../bench/free-port.ts';
import { localBackend, localTls, missingVarnish, startVarnish } from '../cdn/varnish.ts';
import { startHaproxy } from './haproxy.ts';
import { findProgram } from './installed-program.ts';
import { startObjectStorage } from './object-storage.ts';
import { stopSignal } from './stop-signal.ts';

type Settings = Readonly<Record<string, string>>;

interface ClusterOptions {
  /** Where the site is to be had. */
  readonly port: number;
  /** For everything that the servers keep; what is released is in its folder `site`. */
  readonly directory: string;
  /** Settings of both programs. */
  readonly settings?: Settings;
  /** How many backends, and as many composition servers. Default: two, the most that HAProxy is told of. */
  readonly pairs?: 1 | 2;
  /** Whether Varnish stands behind HAProxy, where it is installed. Default: yes. */
  readonly cache?: boolean;
}

/** A server of the cluster. */
interface ClusterServer {
  readonly name: string;
  readonly port: number;
  /** Of its process, which is another one once it was started again. */
  readonly pid: number;
}

/** A cluster that runs. */
export interface Cluster {
  readonly backends: readonly ClusterServer[];
  readonly hosts: readonly ClusterServer[];
  readonly postgres: PostgresServer;
  readonly staffToken: string;
  /** What stands before the composition servers, for people. */
  readonly front: string;
  /** Settings by which the release tool finds what is released. */
  readonly releases: Settings;
  /** When a part has ended for good, with what is not told yet of that. */
  readonly ended: Promise<string | undefined>;
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
 * The site as several machines would run it, in plain processes: PostgreSQL, two backends, an S3 server with what
 * is released, two composition servers, HAProxy in front of these. A server that dies is started again. Ends
 * when somebody stops this process.
 *
 * @returns the exit code
 */
export async function runCluster(options: ClusterOptions): Promise<number> {
  const stops: Stops = [];
  const stopped = stopSignal();
  try {
    const { backends, hosts, front, releases, ended } = await startCluster(options, stops);
    tell({
      releases,
      port: options.port,
      outbox: backends.at(-1)?.port ?? 0,
      parts: [...backends, ...hosts],
    });
    process.stdout.write(`In front is ${front}.\n`);
    const end = await Promise.race([stopped, ended]);
    return typeof end === 'number' ? end : tellEnd(end);
  } finally {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  }
}

/** What ends the parts that have been started, the first of them last. */
type Stops = (() => Promise<unknown>)[];

/** Starts everything; what has to be stopped is added to a list as soon as it runs. */
export async function startCluster(
  { port, directory, settings = {}, pairs = 2, cache = true }: ClusterOptions,
  stops: Stops,
): Promise<Cluster> {
  const postgres = await startPostgresServer();
  if (!postgres) throw new Error(`Not installed: ${missingPrograms().join(', ')}.`);
  stops.push(postgres.stop);
  const storage = await startObjectStorage(
    path.join(directory, 'storage'),
    path.join(directory, 'site'),
  );
  stops.push(storage.stop);
  const [varnishPort = 0, origin = 0, ...ports] = await freePorts(2 + 2 * pairs);
  const withoutVarnish = cache ? missingVarnish() : 'varnish';
  const purgeToken = randomBytes(32).toString('base64url');
  const shared = { ...sharedSettings(postgres.url), ...settings };
  const backends = ports.slice(0, pairs).map((own, index) => ({
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
  const hosts = ports.slice(pairs).map((own, index) => ({
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
          CDN_PURGE_URL: `http://127.0.0.1:${varnishPort}`,
          CDN_PURGE_TOKEN: purgeToken,
        }),
        ...storage.settings,
        DATA_DIR: path.join(directory, `composition-server-${index + 1}`),
      }),
  }));
  const servers = [...backends, ...hosts].map(({ name, port: own, start }) => {
    const { ready, ended, stop, current } = supervise(name, start);
    return { name, port: own, ready, ended, stop, current };
  });
  // Composition servers first: until the end they need the backends.
  for (const kind of [servers.slice(0, pairs), servers.slice(pairs)]) {
    stops.push(() => Promise.all(kind.map(({ stop }) => stop())));
  }
  const isReady = (await Promise.all(servers.map(({ ready }) => ready))).every(Boolean);
  if (!isReady) throw new Error('A server could not be started; it says above why.');
  // One of a kind is told as both.
  const portsOf = (kind: readonly { readonly port: number }[]) =>
    [kind[0], kind.at(-1)].map((server) => server?.port ?? 0);
  const haproxy = startHaproxy({
    site: port,
    hosts: portsOf(hosts),
    backends: portsOf(backends),
    varnish: withoutVarnish ? undefined : { port: varnishPort, origin },
  });
  stops.push(haproxy.stop);
  const proxies = [haproxy];
  if (!withoutVarnish) {
    const varnish = await startVarnish({
      port: varnishPort,
      origin: `${localTls}\n${localBackend('origin', origin)}`,
      purgeToken,
    });
    stops.push(varnish.stop);
    proxies.push(varnish);
    await varnish.sends(`http://127.0.0.1:${varnishPort}/readyz`);
  }
  await haproxy.sends(`http://localhost:${port}/readyz`);
  const parts = servers.map(({ name, port: own, current }) => ({
    name,
    port: own,
    get pid() {
      return current().pid;
    },
  }));
  return {
    backends: parts.slice(0, pairs),
    hosts: parts.slice(pairs),
    postgres,
    staffToken: shared.STAFF_TOKEN ?? '',
    releases: storage.toolSettings,
    front: withoutVarnish
      ? `HAProxy, without a cache behind it: ${withoutVarnish} is not installed`
      : `HAProxy, and behind it Varnish at http://localhost:${varnishPort}`,
    ended: Promise.race<string | undefined>([...proxies, ...servers].map(({ ended }) => ended)),
  };
}

interface Places {
  readonly port: number;
  readonly releases: Settings;
  /** Of a backend: they all show the same. */
  readonly outbox: number;
  readonly parts: readonly { readonly name: string; readonly port: number }[];
}

function tell({ port, releases, outbox, parts }: Places): void {
  const settings = Object.entries(releases).map(([name, value]) => `${name}=${value}`);
  const lines = [
    ...parts.map((part) => `${part.name}: http://localhost:${part.port}`),
    `Releases are changed by ${settings.join(' ')} npm run release -- <verb>`,
    `SMS and e-mail land at http://localhost:${outbox}/outbox`,
    `The site is at http://localhost:${port}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** @returns the exit code */
function tellEnd(said: string | undefined): number {
  process.stderr.write(`${said ?? ''}The cluster ends, as a part of it has.\n`);
  return 1;
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
