import { endWithParent } from './end-with-parent.mjs';
import { serve } from './serve.mjs';
import { build, dataDirectory, install, release, releasedPackages } from './workspace.mjs';

endWithParent();
try {
  await install();
  await build();
  const released = await release(dataDirectory(), releasedPackages, { alone: true });
  for (const version of released) console.log(`Released ${version}`);
  process.exitCode = await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
