/**
 * Why packages could not be installed, with what to do where that is known.
 *
 * @param {string} output of pnpm
 * @param {string} packageManager as `package.json` pins it, `pnpm@<version>`
 */
export function installFailure(output, packageManager) {
  const failure = `Installing packages failed:\n${output.trimEnd()}`;
  if (!output.includes('ERR_PNPM_OUTDATED_LOCKFILE')) return failure;
  return `${failure}

A package.json was changed and pnpm-lock.yaml was not. This brings it up to date, and is to be committed:
  npx ${packageManager} install`;
}
