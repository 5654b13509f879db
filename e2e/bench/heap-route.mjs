// Preloaded into the site's servers by the soak: gives each a route that collects what is not used any more and
// says how many bytes are left in use, those of threads included.
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import workers, { BroadcastChannel, isMainThread, Worker } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const channel = new BroadcastChannel('heap');
channel.unref();

function bytesInUse() {
  collect();
  return process.memoryUsage().heapUsed;
}

const threads = new Set();

/** A thread has an environment of its own, and is not told by that what to load first. */
class ThreadWithHeap extends Worker {
  constructor(file, options) {
    super(file, { ...options, execArgv: [...process.execArgv, '--import', import.meta.url] });
    this.once('online', () => threads.add(this));
    this.once('exit', () => threads.delete(this));
  }
}

async function bytesOfThreads() {
  let bytes = 0;
  let missing = threads.size;
  if (missing === 0) return 0;
  const answers = new BroadcastChannel('heap');
  answers.onmessage = ({ data }) => {
    if (typeof data !== 'number') return;
    bytes += data;
    missing -= 1;
    if (missing === 0) answers.dispatchEvent(new Event('complete'));
  };
  const complete = once(answers, 'complete');
  channel.postMessage('collect');
  await complete.finally(() => answers.close());
  return bytes;
}

if (isMainThread) {
  workers.Worker = ThreadWithHeap;
  syncBuiltinESMExports();
  subscribe('fastify.initialization', ({ fastify }) => {
    fastify.get('/bench/heap', { config: { shed: 'never' } }, async (_request, reply) => {
      const used = bytesInUse() + (await bytesOfThreads());
      const { arrayBuffers, rss } = process.memoryUsage();
      reply.send({ used: used + arrayBuffers, rss });
      return reply;
    });
  });
} else {
  channel.onmessage = ({ data }) => {
    if (data === 'collect') channel.postMessage(bytesInUse());
  };
}
