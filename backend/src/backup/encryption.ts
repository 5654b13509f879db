import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError, reasonOf } from './backup-error.ts';

/** How a file in the format of age (https://age-encryption.org/v1) begins. */
export const encryptedStart = 'age-encryption.org/v1';

/** Shorter passwords are found by trying. */
const shortestPassword = 16;

/**
 * What `BACKUP_KEY_FILE` holds: a password, or keys as `age-keygen` makes them, a line each: `age1…` to
 * encrypt with, `AGE-SECRET-KEY-…` to decrypt with.
 */
export interface BackupKey {
  readonly recipients: readonly string[];
  readonly identities: readonly string[];
  readonly password: string | undefined;
}

/** @throws BackupError when the file cannot be read, or holds nothing to rely on */
export function readBackupKey(file: string): BackupKey {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new BackupError(`BACKUP_KEY_FILE cannot be read: ${reasonOf(error)}.`);
  }
  const lines = text.split('\n').map((line) => line.trim());
  const recipients = lines.filter((line) => /^age1/i.test(line));
  const identities = lines.filter((line) => /^AGE-SECRET-KEY-/i.test(line));
  if (recipients.length + identities.length > 0) {
    checkKeys(recipients, identities);
    return { recipients, identities, password: undefined };
  }
  return { recipients, identities, password: checkPassword(text.trim()) };
}

/** Otherwise such a line would be taken for a password, though `age1…` is no secret. */
function checkKeys(recipients: readonly string[], identities: readonly string[]): void {
  try {
    for (const recipient of recipients) new Encrypter().addRecipient(recipient);
    for (const identity of identities) new Decrypter().addIdentity(identity);
  } catch {
    // The reason that age gives has the line in it.
    throw new BackupError(
      'BACKUP_KEY_FILE holds a line that begins as a key of age and is none: copy the key anew, with nothing after it.',
    );
  }
}

function checkPassword(password: string): string {
  if (password.length >= shortestPassword) return password;
  throw new BackupError(
    `BACKUP_KEY_FILE must hold a password of ${shortestPassword} characters or more, or keys of age.`,
  );
}

/** Encrypts a stream. @throws BackupError when the key can only decrypt */
export async function encrypt(plain: Readable, key: BackupKey): Promise<Readable> {
  const encrypter = new Encrypter();
  if (key.password !== undefined) encrypter.setPassphrase(key.password);
  else if (key.recipients.length === 0) {
    throw new BackupError(
      'BACKUP_KEY_FILE holds only keys to decrypt with: add the line with age1…, which is no secret.',
    );
  }
  for (const recipient of key.recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/**
 * Decrypts a stream. Nothing is given on before it is known to be what was encrypted.
 *
 * @throws BackupError when the key is not the one, or the file's start is damaged
 */
export async function decrypt(encrypted: Readable, key: BackupKey): Promise<Readable> {
  if (key.password === undefined && key.identities.length === 0) {
    throw new BackupError(
      'BACKUP_KEY_FILE holds only keys to encrypt with: decrypting takes AGE-SECRET-KEY-….',
    );
  }
  const decrypter = new Decrypter();
  if (key.password !== undefined) decrypter.addPassphrase(key.password);
  for (const identity of key.identities) decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)));
  } catch (error) {
    throw new BackupError(`The backup was not encrypted with this key: ${reasonOf(error)}.`);
  }
}

type WebBytes = globalThis.ReadableStream<Uint8Array>;

function toWeb(stream: Readable): WebBytes {
  return Readable.toWeb(stream) as unknown as WebBytes;
}

function fromWeb(stream: WebBytes): Readable {
  return Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);
}
