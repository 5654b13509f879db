import { isSameText, keyedSignature } from '../overrides/keyed-signature.ts';

/** Where a content system opens the preview of a draft. */
export const draftsPath = '/cms/drafts';

/** The banner's way out. */
export const leaveDraftsPath = `${draftsPath}/leave`;

/** Longest life of the token in a content system's preview addresses, in milliseconds. */
export const maxDraftLinkLife = 366 * 86_400_000;

/** What a browser that opened a preview sees, and until when, in milliseconds since 1970. */
export interface DraftView {
  /** What the content system calls the version of its items. */
  readonly version: string;
  readonly until: number;
}

/** What a content system may call a version. */
const versionName = /^[\w-]{1,64}$/;

export function isVersionName(text: string): boolean {
  return versionName.test(text);
}

/** The token that preview addresses have in the content system: anyone who has it sees drafts until it ends. */
export function signDraftLink(until: number, key: string): string {
  return sign('draft-link', until.toString(36), key);
}

/** When a link's token ends; `ended` for one that has, nothing for what was not signed here. */
export function readDraftLink(
  token: string,
  key: string,
  now = Date.now(),
): number | 'ended' | undefined {
  const text = verified('draft-link', token, key);
  const until = Number.parseInt(text ?? '', 36);
  if (text === undefined || !(until <= now + maxDraftLinkLife)) return undefined;
  return until > now ? until : 'ended';
}

/** What the browser keeps of an opened preview. A link's token is none, and none is a link's. */
export function signDraftView({ version, until }: DraftView, key: string): string {
  return sign('draft-view', `${version}.${until.toString(36)}`, key);
}

/** What a browser sees; `ended` for what it sees no longer, `foreign` for what was not signed here. */
export function readDraftView(
  token: string,
  key: string,
  now = Date.now(),
): DraftView | 'ended' | 'foreign' {
  const text = verified('draft-view', token, key);
  if (text === undefined) return 'foreign';
  const [version = '', end = ''] = text.split('.');
  const until = Number.parseInt(end, 36);
  return until > now ? { version, until } : 'ended';
}

function sign(purpose: string, text: string, key: string): string {
  return `${text}.${keyedSignature(purpose, text, key)}`;
}

function verified(purpose: string, token: string, key: string): string | undefined {
  const at = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(at, 0));
  return isSameText(token, sign(purpose, text, key)) ? text : undefined;
}
