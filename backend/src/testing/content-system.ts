import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A content system elsewhere for the tests of one describe block; it knows events alone. */
export class ContentSystem {
  /** Undefined: it fails. */
  events: readonly object[] | undefined = [];
  private readonly server = createServer((_request, response) => {
    if (this.events) response.end(JSON.stringify({ data: this.events }));
    else response.writeHead(503).end();
  });

  constructor() {
    beforeAll(() => once(this.server.listen(0, '127.0.0.1'), 'listening'));
    afterAll(() => {
      this.server.closeAllConnections();
      this.server.close();
    });
  }

  get address(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/cms`;
  }
}
