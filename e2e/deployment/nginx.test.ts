import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { cvMaxBytes } from '@site/shared/contracts/cv-limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  findProgram,
  type InstalledProgram,
  startInstalled,
} from '../cluster/installed-program.ts';
import { freePort } from '../fixtures/own-site.ts';
import { isInstalled, readDeployFile } from './deployment-files.ts';
import { startNamed } from './named-server.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const canRun = findProgram('nginx') !== undefined && (await isInstalled('openssl', 'version'));

describe.skipIf(!canRun)('deploy/nginx', () => {
  let directory: string;
  let site: Awaited<ReturnType<typeof startNamed>>;
  let nginx: InstalledProgram;
  let plain: number;
  let secure: number;
  let received: IncomingHttpHeaders[];
  /** Whether the site does. */
  let answers = true;

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'site-nginx-'));
    // Started by root it works as another user, who stores bodies there.
    chmodSync(directory, 0o755);
    const pem = path.join(directory, 'site.pem');
    const subject = ['-nodes', '-subj', '/CN=localhost', '-keyout', pem, '-out', `${pem}.crt`];
    await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject]);
    received = [];
    [plain, secure, site] = await Promise.all([
      freePort(),
      freePort(),
      startNamed('composition server', ({ headers, socket }) => {
        if (!answers) socket.destroy();
        received.push(headers);
        return 200;
      }),
    ]);
    const conf = readDeployFile('nginx', 'site.conf')
      .replaceAll(/10\.0\.0\.1[12]:3000/g, `127.0.0.1:${site.port}`)
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replace('listen 443', `listen 127.0.0.1:${secure}`)
      .replace('ssl_certificate /etc/site/site.pem', `ssl_certificate ${pem}.crt`)
      .replace('/etc/site/site.pem', pem);
    const file = path.join(directory, 'nginx.conf');
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = paths.map((name) => `${name}_temp_path ${directory}/${name};`).join(' ');
    writeFileSync(
      file,
      `daemon off; pid ${directory}/pid; events {} http { access_log off; ${temporary}\n${conf} }`,
    );
    nginx = startInstalled('nginx', {
      command: ['-c', file, '-p', directory, '-e', path.join(directory, 'error.log')],
      environment: {},
      longestStart: 20_000,
    });
    await vi.waitFor(() => ask('/', {}), { timeout: 20_000 });
  });

  afterAll(async () => {
    await nginx?.stop();
    site?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const ask = (address: string, sent: Readonly<Record<string, string>>, form?: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const method = form ? 'POST' : 'GET';
      const options = { method, headers: sent, rejectUnauthorized: false };
      request(`https://127.0.0.1:${secure}${address}`, options, (answer) => {
        const { statusCode: status, headers } = answer;
        text(answer).then((body) => resolve({ status, headers, body }), reject);
      })
        .on('error', reject)
        .end(form);
    });

  it('leads to HTTPS', async () => {
    const from = `http://127.0.0.1:${plain}/contact?a=b`;
    const { status, headers } = await fetch(from, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/contact?a=b']);
  });

  it('says who the visitor is, whatever the visitor says', async () => {
    received.length = 0;
    await ask('/contact', {
      host: 'www.example.com',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'elsewhere.test',
      forwarded: 'for=203.0.113.9;host=elsewhere.test',
    });
    const forwarded = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' };
    expect(received).toMatchObject([{ host: 'www.example.com', ...forwarded }]);
    expect(received[0]).not.toHaveProperty('x-forwarded-host');
    expect(received[0]).not.toHaveProperty('forwarded');
  });

  it('lets a CV through', async () => {
    const type = { 'content-type': 'application/pdf' };
    expect((await ask('/api/contact/cv', type, Buffer.alloc(cvMaxBytes))).status).toBe(200);
  });

  it('says in both languages what to do while no server answers', async () => {
    answers = false;
    const { status, headers, body } = await ask('/contact', {});
    answers = true;
    expect(status).toBe(502);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '3',
    });
    expect(body).toContain('Probeer het zo opnieuw.');
    expect(body).toContain('Try again soon.');
  });
});
