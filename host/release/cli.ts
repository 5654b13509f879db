import path from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseStore } from '../server/releases/release-store.ts';
import { type Promotion, promote, readLog, rollback } from './promote.ts';
import { publish } from './publish.ts';

const usage = `Usage: npm run release -- <verb>

  publish <name>             build a remote (or the host) and put it into the store
    --from <folder>          … a build from elsewhere, such as a pipeline's
  promote <name>[@version]   give it to visitors: the newest published version, or that one
  rollback <name>            give visitors the version before
  status                     what is live, and since when

  <name>: host, marketing, fair, forms      DATA_DIR (.data) holds the store`;

const dataDirectory = path.resolve(process.env.DATA_DIR ?? '.data');
const store = new ReleaseStore(path.join(dataDirectory, 'releases'));

const verbs: Record<string, (target: string, from?: string) => Promise<string>> = {
  async publish(name, from = buildDirectory(name)) {
    const { name: built, version, stored } = await publish(store, path.resolve(from));
    if (built !== name) throw new Error(`${from} holds a build of ${built}, not of ${name}.`);
    return stored
      ? `${name}@${version} is published. Visitors do not get it yet: promote ${name}@${version}`
      : `${name}@${version} was published before; nothing changed.`;
  },
  async promote(target) {
    const [name = '', version] = target.split('@');
    const chosen = version ?? (await store.newestVersion(name));
    return describe(await promote(store, name, chosen), name, chosen);
  },
  async rollback(name) {
    return describe(await rollback(store, name), name, '');
  },
  async status() {
    const versions = (await store.readPointer())?.versions ?? {};
    const log = await readLog(store);
    const rows = Object.entries(versions).map(([name, version]) => {
      const since = log.findLast((entry) => entry.name === name)?.at ?? 'unknown';
      return `${name.padEnd(12)} ${version}   since ${since}`;
    });
    return rows.length > 0 ? rows.join('\n') : 'Nothing is released yet.';
  },
};

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  const [verb = '', target = ''] = positionals;
  const run = verbs[verb];
  if (!run || (verb !== 'status' && target === '')) throw new Error(usage);
  console.log(await run(target, values.from));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function buildDirectory(name: string): string {
  return path.join(name === 'host' ? 'host' : `remote-${name}`, 'dist');
}

function describe(promotion: Promotion | undefined, name: string, version: string): string {
  if (!promotion) return `${name}@${version} is live already; nothing changed.`;
  const { action, previous } = promotion;
  const undo = action === 'promote' ? `rollback ${name}` : `promote ${name}@${previous}`;
  const advice = previous ? ` To undo: npm run release -- ${undo}` : '';
  return `${name}@${promotion.version} is live.${advice}`;
}
