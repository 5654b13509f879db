import { scryptSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { HashingOrder } from './hashing-protocol.ts';
import { HashingThread } from './hashing-thread.ts';
import { passwordCost } from './passwords.ts';

const cost = { N: 2, r: 1, p: 1 };
const salt = Buffer.from('a salt of some sort');

it("a password's key is that of every scrypt, however its letters are encoded", async () => {
  const thread = new HashingThread();
  const maxmem = 64 * 1024 * 1024;
  const expected = scryptSync('caf\u00e9', salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem });

  const keys = [
    await thread.derive({ password: 'caf\u00e9', salt, cost: passwordCost }),
    await thread.derive({ password: 'cafe\u0301', salt, cost: passwordCost }),
  ];

  expect(keys).toEqual([expected, expected]);
});

it('a key that cannot be made is told, and the next one is made', async () => {
  const thread = new HashingThread();
  const nonsense = {} as HashingOrder;

  await expect(thread.derive(nonsense)).rejects.toThrow(TypeError);

  await expect(thread.derive({ password: 'secret', salt, cost })).resolves.toHaveLength(32);
});

it("a key is never another password's: who asks meanwhile is refused", async () => {
  const thread = new HashingThread();
  const first = thread.derive({ password: 'first', salt, cost });

  await expect(thread.derive({ password: 'second', salt, cost })).rejects.toThrow(
    'One key at a time',
  );

  await expect(first).resolves.toHaveLength(32);
});

it.runIf(process.platform === 'linux')('hashing waits for what answers requests', async () => {
  await new HashingThread().derive({ password: 'secret', salt, cost });

  const tasks = await readdir('/proc/self/task');
  const priorities = await Promise.all(tasks.map((task) => priorityOf(task)));
  expect(Math.max(...priorities)).toBeGreaterThan(getPriority());
});

/** Of a thread of this process: the nineteenth field, counted behind the name (proc(5)). */
async function priorityOf(task: string): Promise<number> {
  const status = await readFile(path.join('/proc/self/task', task, 'stat'), 'utf8');
  return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[16]);
}
