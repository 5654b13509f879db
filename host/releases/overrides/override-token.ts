import { z } from 'zod';
import { parseJson } from '../store/parse-json.ts';
import { isSameText, keyedSignature } from './keyed-signature.ts';

const partName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);

const overrideSchema = z.strictObject({
  /** Names the link, so that it can be ended. */
  id: z.string().regex(/^[0-9a-f]{12}$/),
  /** Versions in place of those that are live, by name. */
  versions: z.record(partName, z.string().regex(/^[0-9a-f]{12}$/)),
  /** Remotes that a developer serves: the address of their build. */
  local: z.record(partName, z.url({ protocol: /^https?$/ })),
  /** Parts that are switched off; as they are now when left out. */
  off: z.array(z.string()).optional(),
  /** When it ends, in milliseconds since 1970. */
  until: z.number().int(),
});

/** What one person sees in place of what is live, for a time. */
export type Override = Readonly<z.output<typeof overrideSchema>>;

/** What makes a link one of ours. */
export interface OverrideRules {
  /** Known to the servers and the release tool alone. It signs documents of canaries too, which begin with another word. */
  readonly key: string;
  /** Origins that local builds may come from, beside the visitor's own machine. */
  readonly origins: readonly string[];
}

/** Longest life of a link, in milliseconds. */
export const maxOverrideLife = 24 * 3_600_000;

export function signOverride(override: Override, key: string): string {
  const text = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${text}.${signature(text, key)}`;
}

/** @returns `undefined` for what was not signed here, was changed since, leads elsewhere, or is over */
export function readOverride(
  token: string,
  { key, origins }: OverrideRules,
  now = Date.now(),
): Override | undefined {
  const [text = '', given = ''] = token.split('.');
  if (!isSameText(given, signature(text, key))) return undefined;
  const { data } = overrideSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!data || data.until <= now || data.until > now + maxOverrideLife) return undefined;
  return Object.values(data.local).every((address) => mayRun(address, origins)) ? data : undefined;
}

/** Whether code of an address may run in a visitor's browser: of their own machine, or a listed one. */
export function mayRun(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, origin } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password) return false;
  return loopback.test(hostname) || origins.includes(origin);
}

/** As the URL standard writes them (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3; RFC 4291). */
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function signature(text: string, key: string): string {
  return keyedSignature('release-override', text, key);
}
