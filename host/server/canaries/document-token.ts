import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Language } from '@site/shared/i18n/language';

/** What a server says of a document that it gave while a canary ran. */
export interface GivenDocument {
  /** Twelve hexadecimal digits, for this document alone. */
  readonly id: string;
  /** The release set that it is of. */
  readonly set: string;
  /** When it was given, in seconds since 1970. */
  readonly at: number;
  /** Number of the network that asked for it. */
  readonly network: number;
  /** Of the page; missing for a feed, and where nothing could be rendered. */
  readonly language?: Language | undefined;
  /** Of the visitor, from 0 to 99. */
  readonly bucket?: number | undefined;
}

/** A new document of a set. */
export function givenDocument(
  { set, network, language, bucket }: Omit<GivenDocument, 'id' | 'at'>,
  now = Date.now(),
): GivenDocument {
  return {
    ...{ id: randomBytes(6).toString('hex'), set, at: Math.floor(now / 1_000), network },
    ...(language && { language }),
    ...(bucket !== undefined && { bucket }),
  };
}

/** The document's name with a signature: only who was given the document can send beacons for it. */
export function signDocument(document: GivenDocument, key: string): string {
  const { id, set, at, network, language, bucket } = document;
  const known = [id, set, at, network, language, bucket].filter((one) => one !== undefined);
  const text = known.join('.');
  return `${text}.${signature(text, key)}`;
}

/** @returns `undefined` for what no server of this site has signed */
export function readDocument(token: unknown, key: string): GivenDocument | undefined {
  if (typeof token !== 'string') return undefined;
  const [, text = '', id = '', set = '', at, network, language, bucket, given = ''] =
    pattern.exec(token) ?? [];
  const [one, other] = [Buffer.from(given), Buffer.from(signature(text, key))];
  if (one.length !== other.length || !timingSafeEqual(one, other)) return undefined;
  return {
    ...{ id, set, at: Number(at), network: Number(network) },
    ...(language !== undefined && { language: language as Language }),
    ...(bucket !== undefined && { bucket: Number(bucket) }),
  };
}

const pattern =
  /^(([0-9a-f]{12})\.([0-9a-f]{12})\.(\d{1,12})\.(\d{1,5})(?:\.(nl|en))?(?:\.(\d{1,2}))?)\.([\w-]{22})$/;

/** The key signs links as well, whose text begins with another word. */
function signature(text: string, key: string): string {
  const digest = createHmac('sha256', key).update(`canary-document ${text}`).digest('base64url');
  return digest.slice(0, 22);
}
