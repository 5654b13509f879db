import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { ReleaseError } from '../releases/store/release-error.ts';

/**
 * Refuses to work as root in a data directory of another user, before anything is written: servers that run
 * as that user could not read it.
 *
 * @param directory may be missing yet
 * @throws ReleaseError with the command that runs this one as the owner
 */
export function refuseForeignData(directory: string): void {
  const owner = statSync(directory, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return;
  const { uid, gid } = owner;
  const name = userName(uid);
  const as = name ? `runuser -u ${name}` : `setpriv --reuid ${uid} --regid ${gid} --clear-groups`;
  const command = [process.execPath, ...process.argv.slice(1)].map(quoted).join(' ');
  throw new ReleaseError(
    `DATA_DIR: ${directory} belongs to ${name ?? `user ${uid}`}, whose servers cannot read what root writes there. Nothing was changed. Run: ${as} -- ${command}`,
  );
}

/** A container may have files of a user that has no name in it. */
function userName(uid: number): string | undefined {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/** An argument as a shell reads it. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
