import { connect, type Socket } from 'node:net';

/**
 * A program that does its worst from one address: who measures the others beside it has a process of
 * their own, as they would have a machine. Started with the site's origin and the name of an attack, it
 * begins when it is told to, and ends when it is killed.
 */

const address = '198.51.100.66';

const attacks: Readonly<Record<string, () => void>> = {
  everything: () => {
    for (let at = 0; at < 600; at += 1) tryPassword(`nobody-${at}`);
    for (let at = 0; at < 400; at += 1) send(`GET /jfall-2025/ticket?activity=${at} HTTP/1.1`);
    sendSlowBodies(20);
  },
  'slow bodies': () => sendSlowBodies(140),
};

const [origin = '', name = ''] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
process.once('message', () => attacks[name]?.());
process.once('disconnect', () => process.exit());
process.send?.('ready');

function tryPassword(username: string): void {
  const body = JSON.stringify({ username, password: 'a wrong password' });
  const type = 'application/vnd.site.login-password+json';
  send(
    `POST /api/auth/login HTTP/1.1\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}`,
    body,
  );
}

/** Requests that send a byte now and then. */
function sendSlowBodies(count: number): void {
  for (let at = 0; at < count; at += 1) {
    const head =
      'POST /api/contact HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 10000';
    const socket = send(head, '{');
    const timer = setInterval(() => socket.write(' '), 2_000);
    socket.once('close', () => clearInterval(timer));
  }
}

function send(head: string, body = ''): Socket {
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nHost: ${hostname}\r\nX-Forwarded-For: ${address}\r\n\r\n${body}`);
  return socket.on('error', () => {}).resume();
}
