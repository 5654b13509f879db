import { findChromium } from './chromium.mjs';
import { build, install } from './workspace.mjs';

const [mode, ...addresses] = process.argv.slice(2);
const visitorParts = ['clicks', 'interactions', 'returns'];
const few = ['pages', 'visitors', ...visitorParts].includes(mode);
const usualRounds = mode === 'releases' ? 25 : few ? 3 : 7;
const rounds = Number(process.env.BENCH_ROUNDS || usualRounds);

const minutes = Number(process.env.BENCH_MINUTES || (mode === 'soak' ? 60 : 10));
const modes = [
  'pages',
  'visitors',
  ...visitorParts,
  'submissions',
  'fair',
  'releases',
  'outages',
  'attack',
  'cluster',
  'soak',
];

try {
  if (mode && !modes.includes(mode)) {
    throw new Error(
      `npm run bench [-- ${modes.join(' | -- ')}]; pages and interactions take addresses, cluster parts`,
    );
  }
  if (!(minutes > 0)) throw new Error('BENCH_MINUTES must be above 0.');
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('BENCH_ROUNDS must be 1 or more.');
  await install();
  console.log('Building what changed …');
  await build(['submissions', 'outages'].includes(mode) ? ['backend'] : undefined);
  // Playwright asks for it when the bench is loaded.
  process.env.CHROMIUM_PATH = await findChromium();
  const {
    bench,
    benchAttack,
    benchCluster,
    benchFair,
    benchOutages,
    benchPages,
    benchReleases,
    benchSoak,
    benchSubmissions,
    benchVisitors,
  } = await import('../e2e/bench/run.mjs');
  if (mode === 'submissions') await benchSubmissions();
  else if (mode === 'attack') await benchAttack();
  else if (mode === 'cluster') await benchCluster(addresses, minutes);
  else if (mode === 'soak') await benchSoak(minutes);
  else if (mode === 'fair') await benchFair();
  else if (mode === 'outages') await benchOutages();
  else if (mode === 'releases') await benchReleases(rounds);
  else if (mode === 'visitors') await benchVisitors(rounds);
  else if (visitorParts.includes(mode)) await benchVisitors(rounds, [mode], addresses);
  else await (mode === 'pages' ? benchPages(rounds, addresses) : bench(rounds));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
