import type { CDPSession } from '@playwright/test';

/** One request that went over the network. */
export interface LoggedRequest {
  readonly url: string;
  /** Seconds on the browser's clock. */
  readonly start: number;
  /** Addresses of what asked for it, nearest first: scripts on the stack, or the document. */
  readonly initiators: readonly string[];
  readonly script: boolean;
  /** Bytes on the wire, headers included. */
  readonly bytes: number;
}

/** What a page asked for, in the order in which it asked; the document first. */
export interface NetworkLog {
  readonly requests: () => LoggedRequest[];
  /** The document as it came, decompressed. */
  readonly document: () => Promise<string>;
  /** When the load event fired, in seconds on the browser's clock. */
  readonly loadedAt: () => number;
}

type Entry = { -readonly [Key in keyof LoggedRequest]: LoggedRequest[Key] } & { id: string };

/** Listens to what the browser loads from now on. */
export async function recordNetwork(client: CDPSession): Promise<NetworkLog> {
  const entries = new Map<string, Entry>();
  let loadedAt = Number.NaN;
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) => {
    if (request.url.startsWith('data:')) return;
    const frames = initiator.stack?.callFrames.map(({ url }) => url) ?? [];
    entries.set(requestId, {
      id: requestId,
      url: request.url,
      start: timestamp,
      initiators: [...frames, ...(initiator.url ? [initiator.url] : [])],
      script: false,
      bytes: 0,
    });
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = entries.get(requestId);
    if (entry) entry.script = /javascript/.test(response.mimeType);
    if (response.fromDiskCache) entries.delete(requestId);
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => entries.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = entries.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  client.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp;
  });
  await client.send('Network.enable');
  await client.send('Page.enable');
  return {
    requests: () => [...entries.values()],
    loadedAt: () => loadedAt,
    async document() {
      const [first] = entries.keys();
      if (first === undefined) throw new Error('No document was asked for.');
      const { body } = await client.send('Network.getResponseBody', { requestId: first });
      return body;
    },
  };
}
