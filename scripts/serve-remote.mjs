import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './remotes.mjs';

const types = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

const reloadScript = `new EventSource(new URL('live-reload', import.meta.url)).onmessage = () => location.reload();`;

/**
 * Serves one remote's build to a shell that is deployed elsewhere, see `release -- override`.
 *
 * @param {string} remote
 * @param {number} port
 * @returns {Promise<() => void>} to be called after each build: open pages reload
 */
export function serveRemote(remote, port) {
  const directory = path.join(root, `remote-${remote}`, 'dist');
  const pages = new Set();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    // Chromium asks before a public page may reach this machine.
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (pathname === '/live-reload') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 500\n\n');
      pages.add(response);
      return request.once('close', () => pages.delete(response));
    }
    if (pathname === '/live-reload.js') {
      return response.writeHead(200, { 'content-type': types['.js'] }).end(reloadScript);
    }
    const file = path.join(directory, path.normalize(pathname));
    const found = await stat(file).catch(() => undefined);
    if (!file.startsWith(directory + path.sep) || !found?.isFile()) {
      return response.writeHead(404).end();
    }
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    });
    return createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () =>
      resolve(() => {
        for (const page of pages) page.write('data: built\n\n');
      }),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await serveRemote(process.env.REMOTE, Number(process.env.REMOTE_PORT));
}
