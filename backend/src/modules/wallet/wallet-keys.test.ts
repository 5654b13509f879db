import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../read-config.ts';
import {
  applePassType,
  appleTeam,
  googleEmail,
  hasOpenssl,
  makeServiceAccount,
  TestCertificates,
  walletSettings,
} from '../../testing/wallet-keys.ts';

const problemOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment, '/site');
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return undefined;
};

describe('keys of Google Wallet', () => {
  const { text } = makeServiceAccount();

  it('are none, or a whole pair', () => {
    expect(readConfig({}, '/site').wallets).toEqual({ google: undefined, apple: undefined });
    const half = 'set GOOGLE_WALLET_ISSUER and GOOGLE_WALLET_KEY, or neither.';
    expect(problemOf({ GOOGLE_WALLET_ISSUER: '3388000000012345678' })).toContain(half);
    expect(problemOf({ GOOGLE_WALLET_KEY: text })).toContain(half);
  });

  it('are the file of a service account, and nothing of it is told when they are not', () => {
    const issuer = { GOOGLE_WALLET_ISSUER: '3388000000012345678' };
    const { google } = readConfig({ ...issuer, GOOGLE_WALLET_KEY: text }, '/site').wallets;
    expect(google?.email).toBe(googleEmail);
    const broken = JSON.stringify({ client_email: googleEmail, private_key: 'a-secret' });
    const problem = problemOf({ ...issuer, GOOGLE_WALLET_KEY: broken });
    expect(problem).toMatch(/^GOOGLE_WALLET_KEY: private_key cannot be opened/);
    expect(problem).not.toContain('a-secret');
    expect(problemOf({ ...issuer, GOOGLE_WALLET_KEY: '{}' })).toContain('client_email');
    expect(problemOf({ ...issuer, GOOGLE_WALLET_KEY: '/no/such/file' })).toContain('ENOENT');
    expect(problemOf({ GOOGLE_WALLET_ISSUER: 'rawit', GOOGLE_WALLET_KEY: text })).toContain(
      'must be a number',
    );
  });
});

describe.skipIf(!hasOpenssl)('keys of Apple Wallet (skipped where there is no openssl)', () => {
  let directory: string;
  let settings: ReturnType<typeof walletSettings>;

  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'wallet-keys-'));
    settings = walletSettings(directory);
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it('are files or what they hold, and say themselves whose passes they sign', () => {
    const { apple } = readConfig(settings.environment, '/site').wallets;
    expect(apple).toMatchObject({ team: appleTeam, passType: applePassType });
    const oneLine = readFileSync(settings.wwdr.certificate, 'utf8').replaceAll('\n', '\\n');
    const { wallets } = readConfig(
      { ...settings.environment, APPLE_WWDR_CERTIFICATE: oneLine },
      '/site',
    );
    expect(wallets.apple?.intermediate).toContain('-----BEGIN CERTIFICATE-----\n');
  });

  it('are refused when they are not whole, or do not belong together', () => {
    const { environment } = settings;
    const { APPLE_PASS_KEY: _key, ...keyless } = environment;
    expect(problemOf(keyless)).toBe(
      'APPLE_PASS_CERTIFICATE: set APPLE_PASS_KEY too, or none of them.',
    );
    expect(problemOf({ APPLE_PASS_KEY_PASSPHRASE: 'a-secret' })).toContain('none of them');
    const wrong = problemOf({ ...environment, APPLE_PASS_KEY_PASSPHRASE: 'a-secret' });
    expect(wrong).toContain('APPLE_PASS_KEY cannot be opened');
    expect(wrong).not.toContain('a-secret');
    const { root } = settings;
    expect(problemOf({ ...environment, APPLE_PASS_KEY: root.key })).toContain(
      'the key of another one',
    );
    expect(problemOf({ ...environment, APPLE_WWDR_CERTIFICATE: root.certificate })).toContain(
      'not what it was issued by',
    );
    const certificate = environment.APPLE_WWDR_CERTIFICATE;
    const notOfPasses = { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: settings.wwdr.key };
    const signedByRoot = { ...notOfPasses, APPLE_WWDR_CERTIFICATE: root.certificate };
    expect(problemOf(signedByRoot)).toContain('not of a pass type');
    const other = new TestCertificates(directory).issue('ec', { subject: '/CN=x', days: 1 });
    expect(problemOf({ ...environment, APPLE_PASS_CERTIFICATE: other.key })).toContain(
      'must be a certificate in PEM',
    );
  });
});
