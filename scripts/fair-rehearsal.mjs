import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './remotes.mjs';
import { startServer } from './site.mjs';
import { build, dataDirectory, install, release } from './workspace.mjs';

const help = `npm run fair:rehearsal -- [options]

A fair at a running site: visitors register, get their link by SMS, follow their ticket, are called,
come or do not; interviewers call, see and dismiss them, and note what they heard. On a site of its own
there are stands of activities besides: sold out, with a waiting list and an organiser who adds tickets; a
scanner that is taken out while it scans; a desk that loses its network and syncs later. Ends with a table, and with exit code 1 and a
sentence for each promise of the queue that was broken.

  --start              on a site of its own: free ports, an empty database, then gone
  --kill               kill -9 of the backend in the middle, and a new start (needs --start)
  --postgres           on PostgreSQL: at DATABASE_URL, or a server of its own (needs --start)
  --restart-database   and that server is restarted in the middle (needs --postgres)
  --gateway 300        SMS leave by a gateway that takes so many milliseconds (needs --start)
  --visitors 500       how many come
  --interviewers 8     how many tables there are
  --stewards 4         how many scan tickets of activities; 0: none are played (needs --start)
  --speed 200          how many times faster than at a fair people arrive, walk and talk
  --poll 2             seconds from one poll of a phone to its next
  --minutes 15         when to give up
  --site URL           the site, http://localhost:3000 ($PORT) by default
  --backend URL        its backend, http://localhost:8855 ($BACKEND_PORT) by default
  --help

A running site needs an empty queue, no SMS gateway, and its staff token in STAFF_TOKEN or
$DATA_DIR/staff.token. All visitors come from one address: start it with REGISTRATION_LIMIT of
twice the visitors, and SMS_LIMIT of forty times, or more. With SHOW_UP_MINUTES=0.2 who does not show up is soon out.
People of the rehearsal are erased in the end; the numbers they had stay used.`;

/** Set to nothing, which is as good as not set: gateways and services of a real site. */
const elsewhere = Object.fromEntries(
  [
    'API_URL',
    'CMS_URL',
    'DATABASE_URL',
    'HOST',
    'BACKEND_HOST',
    'PUBLIC_ORIGIN',
    'SITE_CONFIG',
    'SMS_COUNTRIES',
    'SMS_WEBHOOK_URL',
    'SMTP_URL',
    'TICKET_API_URL',
  ].map((setting) => [setting, '']),
);

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main() {
  const { values } = parseArgs({
    options: {
      start: { type: 'boolean', default: false },
      kill: { type: 'boolean', default: false },
      postgres: { type: 'boolean', default: false },
      'restart-database': { type: 'boolean', default: false },
      gateway: { type: 'string' },
      visitors: { type: 'string', default: '500' },
      interviewers: { type: 'string', default: '8' },
      stewards: { type: 'string' },
      speed: { type: 'string', default: '200' },
      poll: { type: 'string', default: '2' },
      minutes: { type: 'string', default: '15' },
      site: { type: 'string', default: `http://localhost:${process.env.PORT || 3000}` },
      backend: { type: 'string', default: `http://localhost:${process.env.BACKEND_PORT || 8855}` },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  for (const option of ['kill', 'postgres', 'gateway', 'stewards']) {
    if (values[option] === undefined || values[option] === false || values.start) continue;
    throw new Error(`--${option} needs --start: a rehearsal changes no site that runs.`);
  }
  if (values['restart-database'] && (!values.postgres || process.env.DATABASE_URL)) {
    throw new Error(
      '--restart-database needs --postgres without DATABASE_URL: it restarts a server of its own only.',
    );
  }
  const options = {
    visitors: number('visitors', values.visitors),
    interviewers: number('interviewers', values.interviewers),
    // They change stock and staff, which a running site has its own of.
    stewards:
      values.start && values.stewards !== '0' ? number('stewards', values.stewards ?? '4') : 0,
    speed: number('speed', values.speed),
    pollInterval: number('poll', values.poll) * 1_000,
    timeout: number('minutes', values.minutes) * 60_000,
  };
  await install();
  const { rehearse, startPostgresServer } = await import('../e2e/rehearsal/run.mjs');
  if (!values.start) {
    const staffToken = process.env.STAFF_TOKEN || readStaffToken();
    const site = { origin: values.site, backend: values.backend, staffToken };
    return conclude(await rehearse(site, { ...options, outages: [], erase: true }));
  }
  const gateway = values.gateway && {
    port: await freePort(),
    delay: number('gateway', values.gateway),
  };
  const database = values.postgres ? await openPostgres(startPostgresServer) : undefined;
  try {
    const own = await startOwnSite({
      ...(database && { DATABASE_URL: database.url }),
      ...(gateway && { SMS_WEBHOOK_URL: `http://127.0.0.1:${gateway.port}/sms` }),
      // What a killed backend was sending is taken over after a minute, and must not be too late then.
      SHOW_UP_MINUTES: values.kill && database ? '2' : '0.2',
    });
    const restart = values['restart-database'] && {
      name: 'The database was restarted',
      happen: () => timed(database.restart),
    };
    const kill = values.kill && { name: 'The backend was killed', happen: () => timed(own.kill) };
    const outages = [restart, kill].filter(Boolean);
    const erase = database?.isForeign ?? false;
    try {
      return conclude(await rehearse(own, { ...options, outages, gateway, erase }));
    } finally {
      await own.stop();
    }
  } finally {
    await database?.stop();
  }
}

function number(name, text) {
  const value = Number(text);
  if (value > 0) return value;
  throw new Error(`--${name} must be a number above 0.`);
}

function readStaffToken() {
  const file = path.join(dataDirectory(), 'staff.token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`There is no staff token: set STAFF_TOKEN, or DATA_DIR (now ${file}).`);
  }
}

/** Tells about broken promises, the first of them; the exit code. */
function conclude(broken) {
  for (const sentence of broken.slice(0, 20)) console.error(sentence);
  if (broken.length > 20) console.error(`… and ${broken.length - 20} more.`);
  console.log(broken.length === 0 ? 'All promises were kept.' : 'Promises were broken.');
  return broken.length === 0 ? 0 : 1;
}

/** The database that DATABASE_URL names, or a server of its own. */
async function openPostgres(startPostgresServer) {
  const url = process.env.DATABASE_URL;
  if (url) return { url, isForeign: true, stop: async () => {} };
  const server = await startPostgresServer();
  if (!server) {
    throw new Error(
      'No PostgreSQL was found: install it (Debian: postgresql), or name an empty database in DATABASE_URL.',
    );
  }
  const { url: own, stop } = server;
  return { url: own, isForeign: false, stop, restart: () => server.restart('fast') };
}

/** Milliseconds that something takes. */
async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Both servers on free ports and an empty data directory, with nothing that leads elsewhere but what is
 * given.
 */
async function startOwnSite(given) {
  console.log('Building what changed …');
  await build();
  const data = mkdtempSync(path.join(tmpdir(), 'site-rehearsal-'));
  await release(data);
  const [port, backendPort] = [await freePort(), await freePort()];
  const staffToken = randomBytes(24).toString('base64url');
  const settings = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: data,
    STAFF_TOKEN: staffToken,
    REGISTRATION_LIMIT: '1000000',
    SMS_LIMIT: '1000000',
    // That a killed backend does not answer, or none without a database, is no news.
    LOG_LEVEL: given.DATABASE_URL ? 'fatal' : 'error',
    FAIR_CONFIG: path.join(root, 'backend', 'fair.config.json'),
    ...elsewhere,
    ...given,
  };
  let backend = startServer('backend', settings);
  const host = startServer('host', settings);
  const stop = async () => {
    await Promise.all([host.stop(), backend.stop()]);
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
  if (!(await backend.ready) || !(await host.ready)) {
    await stop();
    throw new Error('The site did not start.');
  }
  return {
    origin: `http://localhost:${port}`,
    backend: `http://localhost:${backendPort}`,
    staffToken,
    stop,
    kill: async () => {
      await backend.kill();
      backend = startServer('backend', settings);
      if (!(await backend.ready)) throw new Error('The backend did not start again.');
    },
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, 'localhost', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
