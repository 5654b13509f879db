import { loadavg } from 'node:os';
import { benchDatabase, benchKills, benchPause } from './cluster-faults.ts';
import { benchClusterLoad } from './cluster-load.ts';
import { busyElsewhere } from './machine.ts';

const parts = {
  load: benchClusterLoad,
  kills: benchKills,
  pause: benchPause,
  database: benchDatabase,
};

type Part = keyof typeof parts;

const isPart = (name: string): name is Part => name in parts;

/**
 * Two backends and two composition servers behind HAProxy on PostgreSQL, under load and while parts of it
 * fail.
 *
 * @param names which parts; all of them if none is named
 * @param minutes how long servers are killed
 * @throws Error when a target is missed
 */
export async function benchCluster(names: readonly string[], minutes: number): Promise<void> {
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length > 0) {
    throw new Error(`npm run bench -- cluster [${Object.keys(parts).join(' | ')} …]`);
  }
  const wanted = Object.keys(parts).filter((name) => names.length === 0 || names.includes(name));
  const missed: string[] = [];
  for (const name of wanted.filter(isPart)) {
    const busy = await busyElsewhere();
    console.log(
      `\n## ${name}\n\nOther programs use ${Math.round(busy * 100)}% of the machine, at a load ` +
        `average of ${loadavg()[0]?.toFixed(1)}.\n`,
    );
    missed.push(...(await parts[name](minutes)).map((what) => `${name}: ${what}`));
  }
  for (const what of missed.slice(0, 20)) console.error(what);
  if (missed.length > 0) throw new Error(`${missed.length} targets were missed.`);
  console.log('All targets were met.');
}
