import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; every command runs there. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const prefix = 'remote-';

/**
 * Names of the remotes that this copy of the repository has: its folders `remote-<name>` are the one
 * list of them.
 */
export const remotes = readdirSync(root)
  .filter(
    (folder) => folder.startsWith(prefix) && existsSync(path.join(root, folder, 'package.json')),
  )
  .map((folder) => folder.slice(prefix.length))
  .sort();
