import { userInfo } from 'node:os';

/** For the log: in a pipeline who started it, elsewhere who is logged in. */
export function authorName(): string {
  return process.env.RELEASE_AUTHOR || process.env.GITHUB_ACTOR || userName();
}

/** A container may run as a user that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
