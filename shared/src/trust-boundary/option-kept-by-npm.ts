/**
 * Finds an option that npm took for one of its own, as it does without `--` before it. The command would run
 * without it.
 *
 * @param options names of those that the command has
 * @returns what to say of it
 */
export function optionKeptByNpm(
  options: object,
  environment: NodeJS.ProcessEnv,
): string | undefined {
  const kept = Object.keys(options).find((option) => settingOf(option) in environment);
  return kept && `npm kept --${kept} for itself: write -- before it.`;
}

/** As npm hands on what it knows; `--no-x` says no to `x`. */
function settingOf(option: string): string {
  return `npm_config_${option.replace(/^no-/, '').replaceAll('-', '_')}`;
}
