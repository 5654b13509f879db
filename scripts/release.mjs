import { build, install, run } from './workspace.mjs';

const [verb, name] = process.argv.slice(2);

try {
  await install();
  if (verb === 'publish' && name) await build([name === 'host' ? 'host' : `remote-${name}`]);
  else await build(['host']);
  const tool = 'host/build/release/cli.js';
  const { code } = await run(process.execPath, [tool, ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
