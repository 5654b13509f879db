import { remotes } from './remotes.mjs';
import { install } from './workspace.mjs';

/** Which remotes' features to show; all of them when none is named. */
const chosen = process.argv.slice(2);

try {
  const unknown = chosen.find((name) => !remotes.includes(name));
  if (unknown) {
    throw new Error(`There is no remote "${unknown}". Try one of ${remotes.join(', ')}.`);
  }
  await install();
  const { serveWorkbench } = await import('../workbench/serve.mjs');
  const port = Number(process.env.WORKBENCH_PORT || 5100);
  await serveWorkbench(port, chosen);
  console.log(`The workbench is at http://localhost:${port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
