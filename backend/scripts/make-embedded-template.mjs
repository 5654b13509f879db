import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

// Makes the embedded database that a first start unpacks, with all migrations: to make it anew takes
// seconds of a core.
const backend = path.join(import.meta.dirname, '..');
const target = path.join(backend, 'build', 'embedded-template.tar.gz');

const database = await PGlite.create({
  // Log files of 1 instead of 16 MB: a third less to write at the first start.
  initDbStartParams: ['--wal-segsize=1'],
});
await migrate(drizzle(database), { migrationsFolder: path.join(backend, 'migrations') });
await database.exec('checkpoint');
const archive = await database.dumpDataDir('gzip');
await database.close();

mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(target, Buffer.from(await archive.arrayBuffer()));
