// @vitest-environment node
import { get, type IncomingMessage } from 'node:http';
import { drainOnClose } from '@site/shared/trust-boundary/draining';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { listen, send } from '../../test/raw-request.ts';
import { liveReload, liveReloadScript } from './live-reload.ts';

async function start() {
  const app = fastify();
  const announce = liveReload(app);
  drainOnClose(app, { drainTime: 60_000 });
  const port = await listen(app);
  return { app, announce, port };
}

/** Opens a page's connection and waits until the server has written the first lines. */
async function openPage(port: number) {
  let received = '';
  const response = await new Promise<IncomingMessage>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/__live-reload' }, resolve);
  });
  onTestFinished(() => void response.destroy());
  const saw = async (text: string) => {
    for await (const chunk of response.iterator({ destroyOnReturn: false })) {
      received += chunk;
      if (received.includes(text)) return received;
    }
    return received;
  };
  await saw('retry: 500');
  return { response, saw };
}

it('tells every open page that a release is live', async () => {
  const { announce, port } = await start();
  const pages = await Promise.all([openPage(port), openPage(port)]);
  announce();
  for (const { response, saw } of pages) {
    expect(response.headers['content-type']).toBe('text/event-stream');
    expect(await saw('event: release')).toContain('event: release\ndata:');
  }
});

it('ends open connections when the server stops, so that it can', async () => {
  const { app, port } = await start();
  const { saw } = await openPage(port);
  await app.close();
  expect(await saw('never')).toContain('retry: 500');
});

it('gives pages a script that listens, and nobody keeps it', async () => {
  const { port } = await start();
  const answer = await send(port, liveReloadScript.href);
  expect(answer.text).toContain("new EventSource('/__live-reload')");
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': 'no-store',
  });
});
