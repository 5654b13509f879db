import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { environmentOf } from './program-environment.mjs';
import { root } from './remotes.mjs';

const servers = {
  backend: path.join(root, 'backend', 'dist', 'server.js'),
  host: path.join(root, 'host', 'build', 'server', 'server.js'),
};

/** Loaded before a server where traces are collected. */
const openTelemetry = path.join(root, 'shared', 'dist', 'telemetry', 'opentelemetry.js');

/** Longest time from the signal to stop to the end, in milliseconds, besides the lame-duck time. */
const stopTimeout = 30_000;

/**
 * How long a server may take to stop, in milliseconds. One with a lame-duck time that is no number refuses
 * to start, and ends by itself.
 *
 * @param {NodeJS.ProcessEnv} environment
 */
export function stopTimeOf({ LAME_DUCK_SECONDS }) {
  const lameDuck = Number(LAME_DUCK_SECONDS || 0) * 1_000;
  return stopTimeout + (Number.isFinite(lameDuck) ? lameDuck : 0);
}

const complaints = new Set();

/** Both servers read some settings, and each complains: people need to read it once. */
function complain(line) {
  if (complaints.has(line)) return;
  complaints.add(line);
  console.error(line);
}

/** What makes Node record traces, when there is a collector for them. */
function recordTraces(environment) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = environment;
  const isWanted = OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  return isWanted ? ['--import', pathToFileURL(openTelemetry).href] : [];
}

/**
 * One server process of the site. It ends by itself when this process does.
 *
 * @param {'backend' | 'host'} name
 * @param {Record<string, string>} [settings] environment on top of this process's
 * @param {{ stopTime?: number }} [options] `stopTime`: how long it may take to stop, in milliseconds
 */
export function startServer(name, settings = {}, { stopTime } = {}) {
  const environment = environmentOf(name, { ...process.env, ...settings });
  const command = ['--enable-source-maps', ...recordTraces(environment), servers[name]];
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // For the backend it says that visitors rely on it, which is for the one who starts it to know.
    env: {
      LOG_LEVEL: 'warn',
      OTEL_SERVICE_NAME: name === 'host' ? 'site' : 'backend',
      ...environment,
      ...(name === 'host' && { NODE_ENV: 'production' }),
    },
    // A terminal sends its signals to a whole group: this process passes them on, in order and once.
    detached: true,
  });
  createInterface({ input: child.stderr }).on('line', complain);
  const exited = new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const said = new Promise((resolve) => child.once('message', () => resolve(true)));
  return {
    pid: child.pid,
    /** The exit code, or the signal that ended it. */
    exited,
    /** Whether it got ready; `false` when it ended before. */
    ready: Promise.race([said, exited.then(() => false)]),
    /** Asks it to finish what it does and waits until it has; one that does not is ended. */
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => {
        complain(`The ${name} did not stop in time, and is ended.`);
        child.kill('SIGKILL');
      }, stopTime ?? stopTimeOf(environment));
      await exited;
      clearTimeout(timer);
    },
    /** Ends it as a power cut does. */
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
}
