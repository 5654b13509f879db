import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkVarnish, missingVarnish, startVarnish } from '../cdn/varnish.ts';
import { freePort } from '../fixtures/own-site.ts';
import { deployFolder } from './deployment-files.ts';
import { startNamed } from './named-server.ts';

const withoutVarnish = missingVarnish();
if (withoutVarnish) {
  process.stdout.write(
    `SKIPPED: deploy/varnish is not compiled, not installed: ${withoutVarnish}.\n`,
  );
}

describe.skipIf(withoutVarnish !== undefined)('deploy/varnish', () => {
  it('is what Varnish understands', () => {
    const { status, stderr } = checkVarnish();
    expect(status, stderr).toBe(0);
  });

  it('is what Varnish understands, with the origin of Kubernetes', () => {
    const origin = readFileSync(
      path.join(deployFolder, 'kubernetes', 'varnish', 'origin.vcl'),
      'utf8',
    );
    const directory = mkdtempSync(path.join(tmpdir(), 'site-varnish-'));
    // Varnish looks for the host at once.
    writeFileSync(path.join(directory, 'origin.vcl'), origin.replace('site-host', '127.0.0.1'));
    const { status, stderr } = checkVarnish(directory);
    rmSync(directory, { recursive: true });
    expect(status, stderr).toBe(0);
  });

  it('goes on asking a site that is about to stop', async () => {
    let probes = 0;
    const [site, port] = await Promise.all([
      startNamed('composition server', ({ url }) => {
        if (url === '/readyz' || url === '/healthz') probes += 1;
        return url === '/readyz' ? 503 : 200;
      }),
      freePort(),
    ]);
    const origin = readFileSync(path.join(deployFolder, 'varnish', 'origin.vcl'), 'utf8');
    const here = origin.replace(/\.port = "\d+"/, `.port = "${site.port}"`);
    const varnish = await startVarnish({ port, origin: here, purgeToken: 'of-nobody' });
    const ask = () => fetch(`http://localhost:${port}/api/contact`, { method: 'POST' });
    try {
      // After two that fail it asks no more.
      await expect.poll(() => probes, { timeout: 20_000 }).toBeGreaterThan(3);
      expect((await ask()).status).toBe(200);
    } finally {
      await varnish.stop();
      site.stop();
    }
  });
});
