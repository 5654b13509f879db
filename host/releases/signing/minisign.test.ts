// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.ts';
import { createKeyFiles, parsePublicKey, parseSecretKey } from './minisign-keys.ts';
import { parseSignature, signBytes } from './minisign-signature.ts';
import { readSigningKey } from './signing-key.ts';

const isInstalled = spawnSync('minisign', ['-v']).status === 0;
const bytes = Buffer.from('{"name":"fair"}\n');
const fits = (signature: string, publicKey: string, signed = bytes) =>
  parseSignature(signature).fits(signed, parsePublicKey(publicKey));

describe('a signature', () => {
  const { id, secretKey, publicKey } = createKeyFiles();
  const signature = signBytes(bytes, parseSecretKey(secretKey), 'fair@0123456789ab');

  it('fits the bytes and the key that it was made with, and says which key that was', () => {
    expect(fits(signature, publicKey)).toBe(true);
    expect(parseSignature(signature).keyId).toBe(id);
    expect(fits(signature, publicKey, Buffer.from('{"name":"fair" }\n'))).toBe(false);
    expect(fits(signature, createKeyFiles().publicKey)).toBe(false);
  });

  it('holds for its comment too', () => {
    expect(fits(signature.replace('@0123', '@1123'), publicKey)).toBe(false);
  });

  it.each([
    ['nothing', '', 'it is no signature of minisign'],
    ['half of one', signature.slice(0, 90), 'it is no signature of minisign'],
    ['one without hashing', signature.replace('\nRU', '\nRW'), 'without hashing'],
  ])('is refused when it is %s', (_case, text, problem) => {
    expect(() => parseSignature(text)).toThrow(problem);
  });
});

describe('a key', () => {
  const { secretKey, publicKey } = createKeyFiles();
  const [, line = ''] = secretKey.split('\n');
  const changed = (at: number, value: number) => {
    const raw = Buffer.from(line, 'base64');
    raw[at] = value;
    return raw.toString('base64');
  };

  it('is read from a file, from a variable, or from its one line', async () => {
    const file = path.join(await makeDirectory(), 'fair.key');
    await writeFile(file, secretKey);
    const { id } = parseSecretKey(line);
    expect(readSigningKey({ RELEASE_SIGNING_KEY: secretKey })?.id).toBe(id);
    expect(readSigningKey({ RELEASE_SIGNING_KEY_FILE: file })?.id).toBe(id);
    expect(readSigningKey({})).toBeUndefined();
  });

  it.each([
    ['a public one', publicKey, 'This is no secret key of minisign'],
    ['cut off', line.slice(0, 99), 'This is no secret key of minisign'],
    ['damaged', changed(70, 1 ^ (Buffer.from(line, 'base64')[70] ?? 0)), 'is damaged'],
    ['with a password', changed(2, 0x53), 'has a password: take it off with minisign -C -W'],
  ])('is refused when it is %s, and nothing of it is told', (_case, text, problem) => {
    const read = () => readSigningKey({ RELEASE_SIGNING_KEY: text });
    expect(read).toThrow(`RELEASE_SIGNING_KEY: This`);
    expect(read).toThrow(problem);
    expect(read).not.toThrow(text.slice(-20).trim());
  });

  it('is given in one way alone', () => {
    const both = { RELEASE_SIGNING_KEY: secretKey, RELEASE_SIGNING_KEY_FILE: 'fair.key' };
    expect(() => readSigningKey(both)).toThrow('give one of both');
    expect(() => readSigningKey({ RELEASE_SIGNING_KEY_FILE: '/nowhere/fair.key' })).toThrow(
      'RELEASE_SIGNING_KEY_FILE: /nowhere/fair.key: It cannot be read.',
    );
  });
});

describe.skipIf(!isInstalled)('minisign itself, where it is installed', () => {
  const minisign = (directory: string, ...args: readonly string[]) =>
    execFileSync('minisign', args, { cwd: directory, encoding: 'utf8' });

  it('accepts what is signed here with a key that was made here', async () => {
    const directory = await makeDirectory();
    const { secretKey, publicKey } = createKeyFiles();
    await writeFile(path.join(directory, 'fair.pub'), publicKey);
    await writeFile(path.join(directory, 'x'), bytes);
    const signature = signBytes(bytes, parseSecretKey(secretKey), 'fair@0123456789ab');
    await writeFile(path.join(directory, 'x.minisig'), signature);
    expect(minisign(directory, '-V', '-H', '-p', 'fair.pub', '-m', 'x')).toContain(
      'Trusted comment: fair@0123456789ab',
    );
  });

  it('signs what is accepted here, with its own key and with one that was made here', async () => {
    const directory = await makeDirectory();
    const read = (file: string) => readFile(path.join(directory, file), 'utf8');
    await writeFile(path.join(directory, 'x'), bytes);
    minisign(directory, '-G', '-W', '-s', 'its.key', '-p', 'its.pub');
    const own = createKeyFiles();
    await writeFile(path.join(directory, 'own.key'), own.secretKey);
    await writeFile(path.join(directory, 'own.pub'), own.publicKey);
    for (const name of ['its', 'own']) {
      minisign(directory, '-S', '-s', `${name}.key`, '-m', 'x');
      expect(fits(await read('x.minisig'), await read(`${name}.pub`))).toBe(true);
      const secret = parseSecretKey(await read(`${name}.key`));
      expect(secret.id).toBe(parsePublicKey(await read(`${name}.pub`)).id);
    }
    minisign(directory, '-S', '-l', '-s', 'own.key', '-m', 'x');
    const legacy = await read('x.minisig');
    expect(() => parseSignature(legacy)).toThrow('without hashing (minisign -l)');
  });
});
