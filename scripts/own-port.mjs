import { createServer } from 'node:net';

/**
 * The port on this machine that a setting names.
 *
 * @param {string} setting such as `WORKBENCH_PORT`
 * @param {number} standard when it is not set
 * @param {string} [address] at which it is needed
 * @returns {Promise<number>} rejects with what to do when it is no port, or not to be had
 */
export async function ownPort(setting, standard, address = 'localhost') {
  const text = process.env[setting] || String(standard);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Error(`${setting}: "${text}" is no port: set it to a number from 1 to 65535.`);
  }
  await listenOnce(port, address).catch((error) => {
    throw new Error(explain(error, { port, setting }));
  });
  return port;
}

function listenOnce(port, address) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, address, () => server.close(resolve));
  });
}

function explain({ code, message }, { port, setting }) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the other program or set ${setting} to a free one.`;
  }
  if (code === 'EACCES') return `Port ${port} is not allowed: set ${setting} to one above 1024.`;
  return message;
}
