import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Notes that what is here now goes to production: from then on its migrations stay as they are, and a
// later one may contract what they expanded. Run by the person who releases the backend, before it is deployed.

const folder = path.join(import.meta.dirname, '..', 'migrations');
const file = path.join(folder, 'meta', '_releases.json');
const read = (name) => JSON.parse(readFileSync(name, 'utf8'));

const { entries } = read(path.join(folder, 'meta', '_journal.json'));
const releases = read(file);
const last = entries.at(-1).tag;
if (releases.at(-1)?.last === last) {
  process.stdout.write(`Nothing to note: ${last} was released before.\n`);
} else {
  const hash = createHash('sha256');
  for (const { tag } of entries) hash.update(readFileSync(path.join(folder, `${tag}.sql`)));
  releases.push({ last, sha256: hash.digest('hex') });
  writeFileSync(file, `${JSON.stringify(releases, null, 2)}\n`);
  process.stdout.write(
    `Released up to ${last}. Commit backend/migrations/meta/_releases.json, and record the build: node scripts/record-backend.mjs.\n`,
  );
}
