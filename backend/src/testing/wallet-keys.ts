import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What every test of passes needs; without it they say that they were skipped. */
export const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export const appleTeam = 'A1B2C3D4E5';
export const applePassType = 'pass.example.rawit.ticket';

/** Certificates as Apple gives them, of an authority of the test's own, in a directory. */
export class TestCertificates {
  constructor(readonly directory: string) {}

  /** The authority, what it lets issue passes (WWDR), and the key of a pass type. */
  make({ passphrase = 'open sesame', days = 30 } = {}) {
    const root = this.issue('root', { subject: '/CN=Test Root CA', isAuthority: true, days });
    const wwdr = this.issue('wwdr', {
      subject: '/CN=Test WWDR/OU=G4',
      isAuthority: true,
      issuer: root,
      days,
    });
    const subject = `/UID=${applePassType}/CN=Pass Type ID: ${applePassType}/OU=${appleTeam}/O=Rawit/C=NL`;
    const pass = this.issue('pass', { subject, issuer: wwdr, passphrase, days });
    return { root, wwdr, pass, passphrase };
  }

  issue(
    name: string,
    options: {
      subject: string;
      isAuthority?: boolean;
      issuer?: { certificate: string; key: string };
      passphrase?: string;
      days: number;
    },
  ) {
    const { subject, isAuthority = false, issuer, passphrase, days } = options;
    const certificate = path.join(this.directory, `${name}.pem`);
    const key = path.join(this.directory, `${name}.key`);
    openssl([
      ...['req', '-x509', '-newkey', 'rsa:2048', '-sha256', '-days', String(days)],
      ...['-subj', subject, '-keyout', key, '-out', certificate],
      ...['-addext', `basicConstraints=critical,CA:${isAuthority ? 'TRUE' : 'FALSE'}`],
      ...(isAuthority ? ['-addext', 'keyUsage=critical,keyCertSign'] : []),
      ...(issuer ? ['-CA', issuer.certificate, '-CAkey', issuer.key] : []),
      ...(passphrase === undefined ? ['-nodes'] : ['-passout', `pass:${passphrase}`]),
    ]);
    return { certificate, key };
  }
}

export function openssl(args: readonly string[]): string {
  return execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

export const googleIssuer = '3388000000012345678';
export const googleEmail = 'wallet@rawit.iam.example';

/** The file of a service account, as Google's console gives it. */
export function makeServiceAccount() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const text = JSON.stringify({
    type: 'service_account',
    client_email: googleEmail,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  });
  return { publicKey, text };
}

/** The settings of both wallets, with keys of the test's own in a directory. */
export function walletSettings(directory: string) {
  const account = makeServiceAccount();
  writeFileSync(path.join(directory, 'account.json'), account.text);
  const made = new TestCertificates(directory).make();
  return {
    ...made,
    account,
    environment: {
      GOOGLE_WALLET_ISSUER: googleIssuer,
      GOOGLE_WALLET_KEY: path.join(directory, 'account.json'),
      APPLE_PASS_CERTIFICATE: readFileSync(made.pass.certificate, 'utf8'),
      APPLE_PASS_KEY: made.pass.key,
      APPLE_PASS_KEY_PASSPHRASE: made.passphrase,
      APPLE_WWDR_CERTIFICATE: made.wwdr.certificate,
    },
  };
}
