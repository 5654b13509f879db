import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { revokeKey, trustKey } from '../releases/signing/change-key-list.ts';
import { createKeyFiles, parsePublicKey } from '../releases/signing/minisign-keys.ts';
import type { TrustedKey, TrustedKeys } from '../releases/signing/trusted-keys.ts';
import { liveCombination } from '../releases/store/pointer.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { isPartName, type ReleaseStore } from '../releases/store/release-store.ts';
import { columns, typed, type Verb } from './verb.ts';

export const keygenVerb: Verb = {
  target: '<file>',
  does: 'make a pair of keys: <file>.key, which is a secret, and <file>.pub',
  async run({ target }) {
    const { id, secretKey, publicKey } = createKeyFiles();
    await refuseExisting(`${target}.key`);
    await refuseExisting(`${target}.pub`);
    await writeFile(`${target}.key`, secretKey, { mode: 0o600, flag: 'wx' }).catch(refuseFolder);
    await writeFile(`${target}.pub`, publicKey, { mode: 0o644, flag: 'wx' });
    return {
      lines: [
        `The key ${id} is made. Put ${target}.key where secrets are kept, and never into the repository.`,
        `To trust it: ${typed(`trust ${target}.pub --parts fair --owner "the fair’s team"`)}`,
      ],
      data: { id, secretKey: `${target}.key`, publicKey: `${target}.pub` },
    };
  },
};

export const trustVerb: Verb = {
  target: '<public key>',
  options: ['parts', 'owner', 'server'],
  does: 'trust a key with parts: its text, or the file that it is in',
  async run({ store, target, options }) {
    const { file } = listOf(store);
    const { parts, owner, server } = options;
    if (!parts || !owner) {
      throw new ReleaseError(
        'Say for what and whose it is: --parts fair,forms --owner "the fair’s team"',
      );
    }
    const entry = {
      parts: readParts(parts),
      key: await readPublicKey(target),
      owner,
      role: server ? ('server' as const) : ('team' as const),
    };
    const unknown = await unpublished(store, entry.parts);
    const { id, replaced } = await trustKey(file, entry);
    const isSame = isDeepStrictEqual(replaced, entry);
    return {
      lines: [
        `${file} trusts the key ${id} of ${owner} with ${entry.parts.join(', ')}. Servers follow their copy of the file at once.`,
        ...unknown.map(
          (part) =>
            `Nothing is published as ${part} here: if that is a slip, run this again with the right name.`,
        ),
        ...(replaced && !isSame
          ? [
              `That takes the place of what it was trusted with before: ${replaced.parts.join(', ')}.`,
            ]
          : []),
        // A revoked key is never trusted again.
        ...(isSame
          ? []
          : [`To undo: ${typed(replaced ? typedTrust(target, replaced) : `revoke ${id}`)}`]),
      ],
      data: { id, ...entry },
    };
  },
};

export const revokeVerb: Verb = {
  target: '<key id>',
  does: 'trust a key no longer, nor anything that it signed',
  async run({ store, target, author }) {
    const { file } = listOf(store);
    const { owner, parts } = await revokeKey(file, target, author.why);
    const problem = await refusalOf(store);
    return {
      lines: [
        `${file} does not trust the key ${target} of ${owner} any more. Give the file to all servers and pipelines.`,
        ...(problem
          ? [
              `What is live cannot be taken any more: ${problem}`,
              'Servers go on with what they run, and do not start anew, until it is signed with another key.',
            ]
          : []),
      ],
      data: { id: target, owner, parts, problem },
    };
  },
};

export const keysVerb: Verb = {
  does: 'which keys are trusted, with what',
  async run({ store }) {
    const { keys, revoked } = await listOf(store).read();
    const idOf = (key: string) => parsePublicKey(key).id;
    const rows = [
      ...keys.map(({ key, owner, parts, role }) => [idOf(key), role, parts.join(', '), owner]),
      ...revoked.map(({ key, owner, at, why }) => [
        idOf(key),
        'revoked',
        `${at}${why ? ` (${why})` : ''}`,
        owner,
      ]),
    ];
    return { lines: columns([['key', 'role', 'for', 'owner'], ...rows]), data: { keys, revoked } };
  },
};

/** How a key is typed that is trusted as this one. */
function typedTrust(target: string, { parts, owner, role }: TrustedKey): string {
  const server = role === 'server' ? ' --server' : '';
  return `trust ${target} --parts ${parts.join(',')} --owner ${JSON.stringify(owner)}${server}`;
}

function listOf({ keys }: ReleaseStore): TrustedKeys {
  if (keys) return keys;
  throw new ReleaseError(
    'RELEASE_KEYS is missing: it names the file with the list of trusted keys.',
  );
}

async function readPublicKey(target: string): Promise<string> {
  if (target.endsWith('.key')) {
    const publicFile = target.replace(/key$/, 'pub');
    throw new ReleaseError(
      `${target} is the secret half of a key: ${typed(`trust ${publicFile}`)}`,
      target,
    );
  }
  const text = target.endsWith('.pub') ? await readKeyFile(target) : target;
  parsePublicKey(text);
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}

async function readKeyFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new ReleaseError(`${file} cannot be read: ${error.message}`, file);
  });
}

/** @throws ReleaseError that names what no part is called */
function readParts(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  const wrong = parts.find((part) => !isPartName(part));
  if (wrong === undefined) return parts;
  throw new ReleaseError(
    `--parts: "${wrong}" is the name of no part: write --parts fair,forms, in small letters.`,
  );
}

/** Names of which the store has no version: new remotes, or typing errors. */
async function unpublished(store: ReleaseStore, parts: readonly string[]): Promise<string[]> {
  const versions = await Promise.all(parts.map((part) => store.versions(part)));
  return parts.filter((_, index) => versions[index]?.length === 0);
}

/** Why what is live would be refused now; `undefined` when it would not, or nothing is. */
async function refusalOf(store: ReleaseStore): Promise<string | undefined> {
  try {
    const pointer = await store.readPointer();
    if (pointer?.versions.host) await store.readRelease(liveCombination(pointer));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** An old key is never replaced, nor its public half, which may be all that is here. */
async function refuseExisting(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found) throw new ReleaseError(`${file} is there already: keys are never replaced.`, file);
}

function refuseFolder(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT' || error.path === undefined) throw error;
  const folder = path.dirname(error.path);
  throw new ReleaseError(`There is no folder ${folder}: make it, or name another file.`, folder);
}
