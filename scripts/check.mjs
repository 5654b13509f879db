import { staticChecks } from './static-checks.mjs';
import { step, withTotals } from './steps.mjs';
import { build, install, run } from './workspace.mjs';

// What a change is checked with while it is made: everything but the site itself, and of the unit
// tests those that import what is not on main yet. `npm test` is the whole.

/** Its tests start the built site, which is not there in a new checkout and is old in others. */
const needsSite = 'e2e';

await withTotals(async () => {
  await install();
  await build(['shared']);
  const published = await run('git', ['merge-base', 'HEAD', 'origin/main'], { stdio: 'pipe' });
  const since = published.code === 0 ? published.output.trim() : 'HEAD';
  await Promise.all([
    staticChecks(),
    step('unit tests of what changed', () =>
      run(
        'vitest',
        ['run', '--changed', since, '--passWithNoTests', '--project', `!${needsSite}`],
        {
          stdio: 'pipe',
        },
      ),
    ),
  ]);
  console.log(
    `Left out: ${needsSite} and its tests of scripts, which need the built site (npm test)`,
  );
});
