import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { oneLine, StartError } from '@site/shared/trust-boundary/start-failure';
import { z } from 'zod';

/** What Google Wallet passes are signed with: a service account that the issuer has let in. */
export interface GoogleKey {
  /** The issuer's number in Google's console. */
  readonly issuer: string;
  readonly email: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
}

/** What Apple Wallet passes are signed with; everything but the names is PEM. */
export interface AppleKey {
  readonly certificate: string;
  readonly privateKey: string;
  readonly passphrase: string | undefined;
  /** Apple's certificate in between (WWDR). */
  readonly intermediate: string;
  /** As the certificate says them. */
  readonly passType: string;
  readonly team: string;
  /** After this moment phones refuse new passes, in milliseconds since 1970. */
  readonly validUntil: number;
}

/** Undefined: there are no passes for that wallet. */
export interface WalletKeys {
  readonly google: GoogleKey | undefined;
  readonly apple: AppleKey | undefined;
}

/** Settings; those of keys are a file's name, or what it holds. */
export interface WalletSettings {
  readonly GOOGLE_WALLET_ISSUER: string | undefined;
  readonly GOOGLE_WALLET_KEY: string | undefined;
  readonly APPLE_PASS_CERTIFICATE: string | undefined;
  readonly APPLE_PASS_KEY: string | undefined;
  readonly APPLE_PASS_KEY_PASSPHRASE: string | undefined;
  readonly APPLE_WWDR_CERTIFICATE: string | undefined;
}

const serviceAccountSchema = z.object({
  client_email: z.string().min(3),
  private_key: z.string().min(1),
});

/**
 * Reads the keys of wallets.
 *
 * @param directory what names of files are relative to
 * @throws StartError one line per wallet whose keys are not whole, or cannot be used
 */
export function readWalletKeys(settings: WalletSettings, directory: string): WalletKeys {
  const problems: string[] = [];
  const attempt = <Key>(name: string, read: () => Key): Key | undefined => {
    try {
      return read();
    } catch (error) {
      problems.push(`${name}: ${oneLine(error instanceof Error ? error.message : String(error))}`);
      return undefined;
    }
  };
  const text = (name: keyof WalletSettings) => textOf(settings[name] ?? '', directory);
  const google = attempt('GOOGLE_WALLET_KEY', () => readGoogleKey(settings, text));
  const apple = attempt('APPLE_PASS_CERTIFICATE', () => readAppleKey(settings, text));
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return { google, apple };
}

type ReadText = (name: keyof WalletSettings) => string;

function readGoogleKey(
  { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_KEY: key }: WalletSettings,
  text: ReadText,
): GoogleKey | undefined {
  if (issuer === undefined && key === undefined) return undefined;
  if (issuer === undefined || key === undefined) {
    throw new Error('set GOOGLE_WALLET_ISSUER and GOOGLE_WALLET_KEY, or neither.');
  }
  if (!/^\d{5,25}$/.test(issuer)) throw new Error('GOOGLE_WALLET_ISSUER must be a number.');
  const account = serviceAccountSchema.safeParse(parseJson(text('GOOGLE_WALLET_KEY')));
  if (!account.success) {
    throw new Error(
      'must be the JSON file of a service account, with client_email and private_key.',
    );
  }
  const { client_email: email, private_key: privateKey } = account.data;
  const opened = openKey('private_key', { key: privateKey });
  return { issuer, email, privateKey: opened.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

function readAppleKey(settings: WalletSettings, text: ReadText): AppleKey | undefined {
  const { APPLE_PASS_KEY_PASSPHRASE: passphrase } = settings;
  const names = ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'] as const;
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length && passphrase === undefined) return undefined;
  if (missing.length > 0) throw new Error(`set ${missing.join(' and ')} too, or none of them.`);
  const [certificate, privateKey, intermediate] = names.map(text) as [string, string, string];
  const key = openKey('APPLE_PASS_KEY', { key: privateKey, passphrase });
  const own = openCertificate('APPLE_PASS_CERTIFICATE', certificate);
  const issuer = openCertificate('APPLE_WWDR_CERTIFICATE', intermediate);
  if (!own.checkPrivateKey(key)) throw new Error('APPLE_PASS_KEY is the key of another one.');
  if (!own.checkIssued(issuer) || !own.verify(issuer.publicKey)) {
    throw new Error('APPLE_WWDR_CERTIFICATE is not what it was issued by.');
  }
  const passType = /^UID=(pass\..+)$/m.exec(own.subject)?.[1];
  const team = /^OU=(.+)$/m.exec(own.subject)?.[1];
  if (passType === undefined || team === undefined) {
    throw new Error('is not of a pass type: its subject names no UID=pass.… and OU=….');
  }
  const validUntil = Date.parse(own.validTo);
  return { certificate, privateKey, passphrase, intermediate, passType, team, validUntil };
}

function openKey(
  name: string,
  options: { key: string; passphrase?: string | undefined },
): KeyObject {
  const key = attemptOpening(`${name} cannot be opened`, () => createPrivateKey(options));
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`${name} must be an RSA key.`);
  return key;
}

function openCertificate(name: string, pem: string): X509Certificate {
  return attemptOpening(`${name} must be a certificate in PEM`, () => new X509Certificate(pem));
}

/** Never tells what was to be opened. */
function attemptOpening<Opened>(problem: string, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${problem}${code ? ` (${code})` : ''}.`);
  }
}

/** What is no key itself names a file; line ends may be written as `\n`, as files of settings do. */
function textOf(value: string, directory: string): string {
  const isText = /^\s*(\{|-----BEGIN )/.test(value);
  if (!isText) return readFileSync(path.resolve(directory, value), 'utf8');
  return value.trimStart().startsWith('{') ? value : value.replaceAll('\\n', '\n');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
