import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ticket } from '@site/shared/contracts/ticket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpTickets } from '../../testing/ticket-service.ts';
import { hasOpenssl, walletSettings } from '../../testing/wallet-keys.ts';

describe.skipIf(!hasOpenssl)('with a certificate that is over', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'wallet-over-'));
  });
  afterAll(() => rmSync(directory, { recursive: true }));
  const service = setUpTickets(() => walletSettings(directory).environment);

  it('offers the other wallet alone, and says why', async () => {
    service.clock = Date.now() + 2 * 365 * 24 * 60 * 60_000;
    await service.reopen();
    const secret = await service.obtain('waffles');
    const [ticket] = (await service.view(secret, 'waffles')).json<Ticket[]>();
    expect(ticket?.wallets).toEqual(['google']);
    expect(service.log.written()).toContain('the certificate of Apple Wallet passes is over');
  });
});

describe.skipIf(!hasOpenssl)('at an address of the site that is long', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'wallet-long-'));
  });
  afterAll(() => rmSync(directory, { recursive: true }));
  const service = setUpTickets(() => ({
    ...walletSettings(directory).environment,
    PUBLIC_ORIGIN: `https://${'recruitment.'.repeat(12)}rawit.example`,
  }));

  it('offers no link to Google that would be cut off, and says so once', async () => {
    const { code } = await service.fair.enrol();
    const secrets = [await service.obtain('waffles'), await service.obtain('waffles')];
    for (const secret of secrets) {
      const [ticket] = (await service.view(secret, 'waffles')).json<Ticket[]>();
      expect(ticket?.wallets).toEqual(['apple']);
      const link = `/tickets/by-secret/${secret}/waffles/google-wallet`;
      expect((await service.app.inject(link)).json().error).toBe('notFound');
    }
    expect((await service.fair.view(code)).wallets).toEqual(['apple']);
    const told = service.log.written().match(/"activity":"waffles".*too long for Google Wallet/g);
    expect(told).toHaveLength(1);
  });
});
