import { findChromium } from './chromium.mjs';
import { build, install } from './workspace.mjs';

const rounds = Number(process.env.BENCH_ROUNDS || 7);

try {
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('BENCH_ROUNDS must be 1 or more.');
  await install();
  console.log('Building what changed …');
  await build();
  process.env.CHROMIUM_PATH = await findChromium();
  const { bench } = await import('../e2e/bench/run.mjs');
  await bench(rounds);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
