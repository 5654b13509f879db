import { endWithParent } from './end-with-parent.mjs';
import { ownPort } from './own-port.mjs';
import { serve } from './serve.mjs';
import { build, dataDirectory, install, release, releasedPackages } from './workspace.mjs';

endWithParent();
try {
  // A site that runs already is left alone: a build replaces files under it.
  await ownPort('PORT', 3000, process.env.HOST || undefined);
  await ownPort('BACKEND_PORT', 8855, process.env.BACKEND_HOST || '127.0.0.1');
  await install();
  await build();
  const released = await release(dataDirectory(), releasedPackages, { alone: true });
  for (const version of released) console.log(`Released ${version}`);
  process.exitCode = await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
