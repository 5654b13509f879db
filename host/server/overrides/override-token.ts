import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const overrideSchema = z.strictObject({
  /** Versions in place of those that are live, by name. */
  versions: z.record(z.string().regex(/^[a-z][a-z-]*$/), z.string().regex(/^[0-9a-f]{12}$/)),
  /** Remotes that a developer serves: the address of their build, on their own machine. */
  local: z.record(z.string().regex(/^[a-z][a-z-]*$/), z.url({ protocol: /^https?$/ })),
  /** Parts that are switched off; as they are now when left out. */
  off: z.array(z.string()).optional(),
  /** When it ends, in milliseconds since 1970. */
  until: z.number().int(),
});

/** What one person sees in place of what is live, for a time. */
export type Override = Readonly<z.output<typeof overrideSchema>>;

/** Longest life of a link, in milliseconds. */
export const longestOverride = 24 * 3_600_000;

/** Signs an override with what only the servers and the release tool know. */
export function signOverride(override: Override, operationsToken: string): string {
  const text = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${text}.${signature(text, operationsToken)}`;
}

/** @returns `undefined` for what was not signed here, was changed since, or has ended */
export function readOverride(
  token: string,
  operationsToken: string,
  now = Date.now(),
): Override | undefined {
  const [text = '', given = ''] = token.split('.');
  if (!isSame(given, signature(text, operationsToken))) return undefined;
  const { data } = overrideSchema.safeParse(parseJson(text));
  return data && data.until > now && data.until <= now + longestOverride ? data : undefined;
}

/** The token opens metrics too, so what signs links is derived from it. */
function signature(text: string, operationsToken: string): string {
  const key = createHmac('sha256', operationsToken).update('release-override').digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
