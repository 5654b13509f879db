import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { inspect } from 'node:util';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { readSecrets } from '../../config-validators.ts';
import { readArguments } from '../../read-arguments.ts';
import { createCrmReceiver, type ReceivedCall } from './crm-receiver.ts';

const help = `npm run crm:receiver -- [--port 8443] [--secret whsec_…] [--fail 503]

A CRM to try the site's calls with: checks their signatures and shows what it gets. It answers at this machine alone,
with a certificate and a secret of its own, which it keeps in DATA_DIR/crm-receiver (needs openssl), and says what to
start the site with. --secret takes other secrets, by comma; --fail answers each signed call with a status.`;

const options = {
  fail: { type: 'string' },
  help: { type: 'boolean', default: false },
  port: { type: 'string', default: '8443' },
  secret: { type: 'string' },
} as const;

try {
  main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}

function main(args: string[]): void {
  const { values } = readArguments({ args, options }, help);
  if (values.help) {
    tell(help);
    return;
  }
  const directory = path.resolve(process.env.DATA_DIR ?? '.data', 'crm-receiver');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const secret = values.secret ?? keptSecret(path.join(directory, 'secret'));
  const certificate = makeCertificate(directory);
  const port = numberOf('--port', values.port, [1, 65_535]);
  const failWith = values.fail && numberOf('--fail', values.fail, [200, 599]);
  const receiver = createCrmReceiver({
    secrets: readSecrets(secret),
    onCall: (call) => tell(lineOf(call)),
    ...(failWith && { failWith }),
  });
  const server = createServer(certificate, receiver);
  server.on('error', ({ message }) => {
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  });
  server.listen(port, 'localhost', () => {
    tell(`Start the site with

CRM_WEBHOOK_URL=https://localhost:${port}/ \\
CRM_WEBHOOK_SECRET=${secret} \\
NODE_EXTRA_CA_CERTS=${certificate.file} npm start

What it passes on is shown here, two minutes after an interviewer has typed the last of it.`);
  });
}

function keptSecret(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, `whsec_${randomBytes(32).toString('base64')}`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

function makeCertificate(directory: string) {
  const [file, keyFile] = [
    path.join(directory, 'certificate.pem'),
    path.join(directory, 'key.pem'),
  ];
  if (!existsSync(file)) {
    const { status, error } = spawnSync('openssl', [
      ...[
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '365',
        '-subj',
        '/CN=localhost',
      ],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', file],
    ]);
    if (error || status !== 0) throw new StartError('openssl could not make a certificate.');
  }
  return { file, cert: readFileSync(file), key: readFileSync(keyFile) };
}

function numberOf(name: string, text: string, [least, most]: readonly [number, number]): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`${name}: must be a number from ${least} to ${most}.`);
}

function lineOf(call: ReceivedCall): string {
  const time = new Date().toISOString();
  if (!('event' in call)) return `${time}  ${call.outcome}`;
  const { outcome, event } = call;
  return `${time}  ${outcome}  ${JSON.stringify(event, undefined, 2)}`;
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
