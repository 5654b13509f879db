import { step } from './steps.mjs';
import { run } from './workspace.mjs';

/** What needs builds but runs nothing of the site. Pipelines run the same scripts by their names. */
const checks = {
  types: ['turbo', 'run', 'types', '--output-logs=errors-only'],
  'lint and format': ['biome', 'ci', '--error-on-warnings', '.'],
  boundaries: ['npm', 'run', '--silent', 'boundaries'],
  'dead code': ['npm', 'run', '--silent', 'dead-code'],
  decisions: ['npm', 'run', '--silent', 'decisions'],
  kernel: ['npm', 'run', '--silent', 'kernel'],
};

/** What to do about the findings of a check that does not say so itself. */
const advice = {
  'lint and format':
    'Mend what can be mended by itself: npx biome check --write . (one folder: its name for the dot)',
};

/** Checks types, style and structure of the whole repository, one after the other. */
export async function staticChecks() {
  for (const [name, [command, ...args]] of Object.entries(checks)) {
    await step(name, async () => {
      const { code, output } = await run(command, args, { stdio: 'pipe' });
      return { code, output: [output, advice[name]].join('\n') };
    });
  }
}
