/**
 * Why a part could not be built before a release command, with what to do where this user has no right to build.
 *
 * @param {NodeJS.ErrnoException} error
 * @param {string} command what does without a build, after `npm run release --`
 */
export function buildFailure(error, command) {
  if (!/^(?:EACCES|EPERM)$/.test(error.code ?? '')) return error;
  return new Error(`${error.path} cannot be replaced: this user may not build here. Build as its owner, and publish what was built:
  npm run release -- ${command}`);
}
