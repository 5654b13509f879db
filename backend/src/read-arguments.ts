import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from '@site/shared/trust-boundary/start-failure';

/**
 * Reads the arguments of a command line.
 *
 * @throws StartError with the help, when an option is unknown or lacks its value, or npm kept it
 */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
  help: string,
): ReturnType<typeof parseArgs<Config>> {
  const kept = Object.keys(config.options ?? {}).find(isKeptByNpm);
  if (kept) throw new StartError(`npm kept --${kept} for itself: write -- before it.\n\n${help}`);
  try {
    return parseArgs(config);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('ERR_PARSE_ARGS_')) throw error;
    // What follows the first sentence is about arguments that look like options.
    const [problem] = message.split('. ');
    throw new StartError(`${problem}.\n\n${help}`);
  }
}

/** Without `--` before it npm takes an option for one of its own, and the command would run without it. */
function isKeptByNpm(option: string): boolean {
  return process.env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined;
}
