import {
  createDecipheriv,
  createECDH,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';

/** What a push service received, as the browser reads it. */
interface ReceivedPush {
  readonly endpoint: string;
  readonly message: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** A browser as a push service knows it. */
export interface FakeBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * A push service with its browsers. It decrypts what it gets with the keys of the browser (RFC 8291) and verifies
 * who sent it (RFC 8292), neither by what the backend encrypts and signs with.
 */
export class FakePushService {
  readonly received: ReceivedPush[] = [];
  /** How the next calls are answered. */
  status = 201;
  private readonly browsers = new Map<string, { pair: ECDH; auth: Buffer }>();
  private readonly server = createServer(async (request, response) => {
    const endpoint = this.origin + request.url;
    const browser = this.browsers.get(endpoint);
    const body = await buffer(request);
    const headers = request.headers as Record<string, string>;
    const message = browser && JSON.parse(decrypt(body, browser));
    this.received.push({ endpoint, message, headers });
    response.writeHead(this.status).end();
  });

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  /** A browser that lets itself be told. */
  addBrowser(): FakeBrowser {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const endpoint = `${this.origin}/push/${randomUUID()}`;
    this.browsers.set(endpoint, { pair, auth });
    const p256dh = pair.getPublicKey('base64url');
    return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
  }
}

/** A message for a browser, of one record (RFC 8188, section 2; RFC 8291, section 3.4). */
function decrypt(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const hkdf = (secret: Buffer, salting: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salting, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = hkdf(pair.computeSecret(sender), auth, info, 32);
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Who has signed a call, by the key that its `Authorization` names. */
export async function senderOf({ headers }: ReceivedPush) {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const bytes = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'));
  return { key, payload };
}
