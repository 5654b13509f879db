const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'get',
  'G T',
  '',
];

const paths = [
  '/', '/contact', '/nieuws/a', '/api/contact', '/api/crack', '/api/auth/login', '/api/xsrf',
  '/api/challenge/ticket', '/api/challenge/ticket/view/x', '/api/challenge/staff/queue',
  '/ticket-api/tickets', '/ticket-api/tickets/by-secret/x', '/tickets', '/tickets/x/state',
  '/cms/items/news', '/cms/items/Events', '/cms/assets/1', '/minigame/api/security/login',
  '/beacons', '/metrics', '/releases/status', '/remotes/registry.json', '/og/000000000000/x.png',
  '/page-data/000000000000/nieuws', '/jfall-2025/ticket', '/t/x/y', '/jf-ticket/x', '/robots.txt', '/sitemap.xml', '/outbox',
]; // biome-ignore format: addresses, not lines

const pathEndings = [
  '', '', '', '/', '//', '/..', '/%2e%2e/', '%2f', '%00', '%0d%0a', '%ff', '%', '%zz', '\\', ';x',
  '?', '?a[b]=c', '?__proto__[x]=1', '?activity=%00', '?x=%ff', `/${'a'.repeat(150)}`,
  `/${'a'.repeat(9_000)}`, `?${'a=b&'.repeat(1_500)}`, '#x', '?limit=99999999999999999999',
]; // biome-ignore format: addresses, not lines

const versions = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/9.9',
  'http/1.1',
  'HTTP/2.0',
  '',
];

const headers = [
  'Host: localhost', 'Host: localhost', 'Host: evil.example', 'Host: ', 'Host: a\r\nHost: b',
  'Content-Length: 0', 'Content-Length: -1', 'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 99999999999999999999', 'Content-Length: 1e3', 'Content-Length: 200000',
  'Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked', 'Transfer-Encoding: \x0bchunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 3', 'Expect: 100-continue', 'Expect: magic',
  'Content-Type: application/json', 'Content-Type: application/vnd.site.login-password+json',
  'Content-Type: \x00', 'Content-Type: text/plain', 'Content-Type: application/json; charset=utf-7',
  'Cookie: XSRF-TOKEN=%00; =; a', 'Origin: null', 'Origin: http://localhost', 'Authorization: Bearer ',
  'Authorization: Basic \xff\xfe', 'X-Forwarded-For: <script>', 'X-Forwarded-For: ,,,',
  'X-Forwarded-Host: a/b', 'X-Forwarded-Proto: gopher', 'Forwarded: for="', 'Accept-Encoding: br;q=x',
  'Range: bytes=0-,5-,7-', 'If-None-Match: *', 'Upgrade: websocket\r\nConnection: upgrade',
  'Connection: close, x', 'Idempotency-Key: \x7f', 'Ticket-Type: ,,,', 'Accept-Language: nl;;;',
  'Name with blank: x', ': nameless', ' folded: x', `X-Long: ${'a'.repeat(20_000)}`,
  Array.from({ length: 150 }, (_, at) => `X-${at}: 1`).join('\r\n'), 'X-Null: a\x00b', 'X-Bare: a\rb',
]; // biome-ignore format: headers, not lines

const bodies = [
  '', '', '{', '{}', '[]', 'null', '"', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":1}}',
  '\xff\xfe', '[['.repeat(2_000), '5\r\nabc', 'zz\r\n', '3\r\nabc\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n', '{"phone":"\\u0000"}', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'a'.repeat(3_000),
]; // biome-ignore format: bodies, not lines

/** A request as no browser sends it. */
export function hostileRequest(random: () => number): Buffer {
  const one = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? '';
  const line = `${one(methods)} ${one(paths)}${one(pathEndings)} ${one(versions)}`;
  const sent = Array.from({ length: Math.floor(random() * 6) }, () => one(headers));
  const host = random() < 0.8 ? ['Host: localhost'] : [];
  const end = random() < 0.1 ? '\n' : '\r\n';
  const text = [line, ...host, ...sent, '', one(bodies)].join(end);
  const bytes = Buffer.from(text, 'latin1');
  // Now and then a byte is another one, or the rest is missing.
  if (random() < 0.15) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return random() < 0.1 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
}
