import { build, install, run } from './workspace.mjs';

const [verb, name] = process.argv.slice(2);

try {
  await install();
  const own = verb === 'publish' && name && !process.argv.includes('--from');
  await build(own ? ['host', name === 'host' ? 'host' : `remote-${name}`] : ['host']);
  const tool = 'host/build/release/cli.js';
  const { code } = await run(process.execPath, [tool, ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
