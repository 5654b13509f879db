import { keepFilesPrivate } from '@site/shared/trust-boundary/private-directory';
import { runReleaseCommand } from './release-command.ts';

keepFilesPrivate();
const { failed, output, errors } = await runReleaseCommand(process.argv.slice(2), (line) =>
  process.stderr.write(`${line}\n`),
);
process.stdout.write(output);
process.stderr.write(errors);
if (failed) process.exitCode = 1;
