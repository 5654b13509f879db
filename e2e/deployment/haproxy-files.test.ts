import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../cluster/installed-program.ts';
import { deployFolder, isInstalled } from './deployment-files.ts';

const run = promisify(execFile);

const haproxy = findProgram('haproxy') ?? 'haproxy';
const canCheck = await isInstalled(haproxy, '-v');
const hasOpenssl = await isInstalled('openssl', 'version');

const folder = path.join(deployFolder, 'haproxy');

describe.skipIf(!canCheck)('deploy/haproxy', () => {
  let directory: string;

  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'site-haproxy-'));
  });

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const check = (frontend: string, more: Readonly<Record<string, string>> = {}) => {
    const files = ['site.cfg', frontend].flatMap((name) => ['-f', path.join(folder, name)]);
    return run(haproxy, ['-c', ...files], {
      env: {
        SITE_BIND: ':8443',
        SITE_PLAIN_BIND: ':8080',
        SITE_CERTIFICATE: path.join(directory, 'site.pem'),
        HOST_1: '127.0.0.1:3001',
        HOST_2: '127.0.0.1:3002',
        EDGE_ADDRESSES: '10.0.0.1 10.0.1.0/24',
        ...more,
      },
    });
  };

  it('is what HAProxy understands, without TLS', async () => {
    expect((await check('plain.cfg')).stdout).toContain('Configuration file is valid');
  });

  it('is what HAProxy understands, before Varnish', async () => {
    const varnish = { VARNISH: '127.0.0.1:6081', ORIGIN_BIND: '127.0.0.1:8081' };
    expect((await check('plain.cfg', varnish)).stdout).toContain('Configuration file is valid');
  });

  it('is what HAProxy understands, with backends for polls', async () => {
    const backends = { BACKEND_1: '127.0.0.1:8001', BACKEND_2: '127.0.0.1:8002' };
    expect((await check('plain.cfg', backends)).stdout).toContain('Configuration file is valid');
  });

  it('is what HAProxy understands, behind a CDN', async () => {
    expect((await check('edge.cfg')).stdout).toContain('Configuration file is valid');
  });

  it.each([
    ['edge.cfg', 'EDGE_ADDRESSES'],
    ['edge.cfg', 'SITE_BIND'],
    ['plain.cfg', 'SITE_BIND'],
    ['plain.cfg', 'HOST_2'],
    ['tls.cfg', 'SITE_BIND'],
    ['tls.cfg', 'SITE_PLAIN_BIND'],
    ['tls.cfg', 'SITE_CERTIFICATE'],
  ])('%s says that %s must be set', async (frontend, name) => {
    await expect(check(frontend, { [name]: '' })).rejects.toThrow(
      new RegExp(`'(?:HOST_1 and )?${name} must be set: `),
    );
  });

  it.skipIf(!hasOpenssl)('is what HAProxy understands, with TLS', async () => {
    const [key, certificate] = ['key.pem', 'cert.pem'].map((name) => path.join(directory, name));
    await run('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '1', '-subj', '/CN=localhost', '-keyout', key ?? '', '-out', certificate ?? ''],
    ]);
    const both = [key, certificate].map((file) => readFileSync(file ?? '', 'utf8')).join('');
    writeFileSync(path.join(directory, 'site.pem'), both);
    expect((await check('tls.cfg')).stdout).toContain('Configuration file is valid');
  });
});
