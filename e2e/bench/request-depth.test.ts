import { expect, it } from 'vitest';
import type { LoggedRequest } from './network-log.ts';
import { requestDepth } from './request-depth.ts';

const origin = 'http://localhost:1';

function request(path: string, ...initiators: string[]): LoggedRequest {
  return {
    url: origin + path,
    start: 0,
    initiators: initiators.map((initiator) => origin + initiator),
    script: path.endsWith('.js'),
    bytes: 1,
  };
}

const home = request('/');

it('is 0 for a document alone and 1 for what the document names', () => {
  expect(requestDepth([home], '')).toBe(0);
  const html = '<img srcset="/cms/assets/1?width=640&amp;format=avif 640w">';
  expect(requestDepth([home, request('/cms/assets/1?width=640&format=avif')], html)).toBe(1);
});

it('is 1 for a named file even when a script asks for it', () => {
  const html = '<link rel="modulepreload" href="/a.js">';
  expect(requestDepth([home, request('/a.js', '/b.js')], html)).toBe(1);
});

it('grows with each script that asks for the next file', () => {
  const requests = [
    home,
    request('/main.js', '/'),
    request('/chunk.js', '/main.js'),
    request('/cms/items/news', '/unknown.js', '/chunk.js'),
  ];
  expect(requestDepth(requests, '<script src="/main.js">')).toBe(3);
});

it('is 2 for a file that neither the document nor a known script asked for', () => {
  expect(requestDepth([home, request('/late.avif')], '')).toBe(2);
});
