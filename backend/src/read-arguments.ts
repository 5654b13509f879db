import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from '@site/shared/trust-boundary/start-failure';

/**
 * Reads the arguments of a command line.
 *
 * @throws StartError with the help, when an option is unknown or lacks its value
 */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
  help: string,
): ReturnType<typeof parseArgs<Config>> {
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
