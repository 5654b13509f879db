import { createReadStream, mkdirSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { oneLine, StartError } from '@site/shared/trust-boundary/start-failure';
import { unpackTar } from 'modern-tar/fs';

const template = fileURLToPath(new URL('../../build/embedded-template.tar.gz', import.meta.url));

/**
 * Writes the empty database of the build, which has all migrations, into a new directory of its owner.
 *
 * @throws StartError when the build has none that can be read
 */
export async function unpackTemplate(directory: string): Promise<void> {
  mkdirSync(directory, { mode: 0o700 });
  try {
    await pipeline(
      createReadStream(template),
      createGunzip(),
      unpackTar(directory, { dmode: 0o700, fmode: 0o600 }),
    );
  } catch (error) {
    const reason = oneLine(error instanceof Error ? error.message : String(error));
    throw new StartError(
      `The empty database ${template} cannot be unpacked (${reason}): build the backend again.`,
    );
  }
}
