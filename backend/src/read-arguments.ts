import { type ParseArgsConfig, parseArgs } from 'node:util';
import { optionKeptByNpm } from '@site/shared/trust-boundary/option-kept-by-npm';
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
  const kept = optionKeptByNpm(config.options ?? {}, process.env);
  if (kept) throw new StartError(`${kept}\n\n${help}`);
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
