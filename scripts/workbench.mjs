import { endWithParent } from './end-with-parent.mjs';
import { ownPort } from './own-port.mjs';
import { remotes } from './remotes.mjs';
import { install } from './workspace.mjs';

/** Which remotes' features to show; all of them when none is named. */
const chosen = process.argv.slice(2);

endWithParent();
try {
  const unknown = chosen.find((name) => !remotes.includes(name));
  if (unknown) {
    throw new Error(`There is no remote "${unknown}". Try one of ${remotes.join(', ')}.`);
  }
  const port = await ownPort('WORKBENCH_PORT', 5100);
  await install();
  const { serveWorkbench } = await import('../workbench/serve.mjs');
  await serveWorkbench(port, chosen);
  console.log(`The workbench is at http://localhost:${port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
