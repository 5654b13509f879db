import type { CDPSession } from '@playwright/test';
import { phone } from './phone.ts';

/** Gives a page the phone's network from now on. */
export async function emulateNetwork(client: CDPSession): Promise<void> {
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.roundTrip,
    downloadThroughput: phone.bandwidth / 8,
    uploadThroughput: phone.bandwidth / 8,
  });
}

/** Gives a page the phone's processor from now on. */
export async function emulateProcessor(client: CDPSession): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
}
