import { serve } from './serve.mjs';
import { build, dataDirectory, install, release } from './workspace.mjs';

try {
  await install();
  await build();
  for (const version of await release(dataDirectory())) console.log(`Released ${version}`);
  process.exitCode = await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
