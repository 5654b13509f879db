import { AwsClient } from 'aws4fetch';
import type { LockTable } from './lock-table.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStorage, StoredObject } from './storage.ts';

/** Where the objects are, and who may read and write them. */
export interface S3Settings {
  readonly bucket: string;
  /** What every key starts with, `''` or ending in a slash. */
  readonly prefix: string;
  /** The service's address; objects are found under `<endpoint>/<bucket>/<key>`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** An object in a list. */
export interface ListedObject {
  readonly key: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

/** How often a request is repeated that the service was too busy for. */
const retries = 4;

/** Longest time for a request with all its repetitions, in milliseconds. */
const timeout = 30_000;

/**
 * Keeps releases in an S3-compatible object storage. Two commands that write at the same time are kept apart by
 * conditional writes (`If-Match`, `If-None-Match`), or by a lock table where the storage ignores these; without
 * either nothing is written.
 */
export class S3Storage implements ReleaseStorage {
  readonly isRemote = true;
  private readonly client: AwsClient;
  private probing: Promise<boolean> | undefined;

  constructor(
    private readonly settings: S3Settings,
    private readonly lockTable?: LockTable,
  ) {
    const { accessKeyId, secretAccessKey, sessionToken, region } = settings;
    this.client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      region,
      service: 's3',
      retries,
    });
  }

  locate(key: string): string {
    return `s3://${this.settings.bucket}/${this.settings.prefix}${key}`;
  }

  async get(key: string): Promise<StoredObject | undefined> {
    const response = await this.send('GET', key);
    if (response.status === 404) return undefined;
    await this.expectSuccess(response, key);
    return { bytes: Buffer.from(await response.arrayBuffer()), tag: tagOf(response) };
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.expectSuccess(await this.send('PUT', key, { body: bytes }), key);
  }

  async putIf(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean> {
    this.probing ??= this.knowsConditions().catch((error: unknown) => {
      this.probing = undefined;
      throw error;
    });
    if (await this.probing) return this.putUnderCondition(key, bytes, tag);
    if (!this.lockTable) {
      throw new ReleaseError(
        `${this.settings.endpoint} ignores conditional writes (If-Match, If-None-Match), without which two release commands could undo each other. Use a storage that knows them, or give all servers and commands the address of one PostgreSQL database in RELEASES_LOCK_URL.`,
      );
    }
    return this.lockTable.write({
      name: `${this.bucketAddress}/${this.settings.prefix}${key}`,
      bytes,
      read: async () => (await this.get(key))?.bytes,
      holds: async () => (await this.stamp(key)) === (tag ?? ''),
      put: (content) => this.put(key, content),
    });
  }

  async list(prefix: string): Promise<string[]> {
    return (await this.listObjects(prefix)).map(({ key }) => key);
  }

  /**
   * Keys that start with a prefix, sorted, with the time of each. A key may be any text, and keys become files on the
   * machines that copy them: those that would lead out of their folder are nobody's.
   */
  async listObjects(prefix: string): Promise<ListedObject[]> {
    const found: ListedObject[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix: this.settings.prefix + prefix,
        ...(next && { 'continuation-token': next }),
      });
      const response = await this.fetch(prefix, `${this.bucketAddress}?${query}`);
      await this.expectSuccess(response, prefix);
      const xml = await response.text();
      for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const key = element(entry, 'Key').slice(this.settings.prefix.length);
        if (isPlain(key)) found.push({ key, at: Date.parse(element(entry, 'LastModified')) });
      }
      next = element(xml, 'NextContinuationToken') || undefined;
    } while (next);
    return found.sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  async remove(key: string): Promise<void> {
    const response = await this.send('DELETE', key);
    if (response.status !== 404) await this.expectSuccess(response, key);
  }

  async stamp(key: string): Promise<string> {
    const response = await this.send('HEAD', key);
    if (response.status === 404) return '';
    await this.expectSuccess(response, key);
    return tagOf(response);
  }

  private get bucketAddress(): string {
    return `${this.settings.endpoint}/${this.settings.bucket}`;
  }

  private send(
    method: string,
    key: string,
    { body, headers }: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const path = (this.settings.prefix + key).split('/').map(encodeURIComponent).join('/');
    return this.fetch(key, `${this.bucketAddress}/${path}`, {
      method,
      ...(body && { body: new Uint8Array(body) }),
      ...(headers && { headers }),
    });
  }

  private async fetch(key: string, address: string, request: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(timeout);
    return this.client.fetch(address, { ...request, signal }).catch((error: Error) => {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new ReleaseError(
        `${this.locate(key)}: ${this.settings.endpoint} does not answer: ${reason}`,
      );
    });
  }

  /**
   * A write whose answer got lost may have been made, and repeating it is refused then. What counts
   * is whether the object is now what was to be written.
   */
  private async putUnderCondition(
    key: string,
    bytes: Buffer,
    tag: string | undefined,
  ): Promise<boolean> {
    const headers: Record<string, string> = tag ? { 'if-match': tag } : { 'if-none-match': '*' };
    const response = await this.send('PUT', key, { body: bytes, headers });
    if (response.ok) return true;
    if (![404, 409, 412].includes(response.status)) await this.expectSuccess(response, key);
    return (await this.get(key))?.bytes.equals(bytes) ?? false;
  }

  /** Whether the service writes only while a condition holds. */
  private async knowsConditions(): Promise<boolean> {
    const key = 'conditional-writes';
    await this.send('PUT', key, { body: Buffer.from('probe') });
    const again = await this.send('PUT', key, {
      body: Buffer.from('probe'),
      headers: { 'if-none-match': '*' },
    });
    const other = await this.send('PUT', key, {
      body: Buffer.from('probe'),
      headers: { 'if-match': '"0123456789abcdef0123456789abcdef"' },
    });
    if (again.status === 412 && other.status === 412) return true;
    for (const answer of [again, other]) {
      // Some say that they do not know what a condition is.
      if (![412, 501].includes(answer.status)) await this.expectSuccess(answer, key);
    }
    return false;
  }

  private async expectSuccess(response: Response, key: string): Promise<void> {
    if (response.ok) return;
    const code = element(await response.text().catch(() => ''), 'Code');
    throw new ReleaseError(
      `${this.locate(key)}: ${this.settings.endpoint} answers ${response.status} ${code}`.trim(),
    );
  }
}

/** Whether each of a key's steps leads one folder down, on any system. */
function isPlain(key: string): boolean {
  return !/\\|\0/.test(key) && !key.split('/').some((step) => ['.', '..'].includes(step));
}

function tagOf(response: Response): string {
  return response.headers.get('etag') ?? '';
}

/** The text of an XML element; keys hold none of the characters that XML would escape but these. */
function element(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
