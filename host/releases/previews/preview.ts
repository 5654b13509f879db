import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const previewName = /^[a-z0-9][a-z0-9-]{0,62}$/;
const idText = /^[\w-]{22}$/;

export const previewSchema = z.strictObject({
  /** What people call it: `waffle-colours`, `pr-12-fair`. */
  name: z.string().regex(previewName),
  /** What makes its address one that nobody guesses: 128 random bits. */
  id: z.string().regex(idText),
  part: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** When it got this version. */
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  who: z.string(),
  why: z.string().optional(),
});

/** A version of one part that anyone sees who has the address, until a time. */
export type Preview = Readonly<z.output<typeof previewSchema>>;

/** Longest life of a preview, in milliseconds. */
export const maxPreviewLife = 30 * 86_400_000;

export function isPreviewName(text: string): boolean {
  return previewName.test(text);
}

export function newPreviewId(): string {
  return randomBytes(16).toString('base64url');
}

/** Where previews are opened. */
export const previewPath = '/releases/preview';

/** What opens a preview: the end of its address, and what a browser keeps. */
export function previewToken({ name, id }: Pick<Preview, 'name' | 'id'>): string {
  return `${name}/${id}`;
}

/** Name and id of a preview's token; `undefined` for what is none. */
export function parsePreviewToken(token: string): Pick<Preview, 'name' | 'id'> | undefined {
  const [name = '', id = '', ...rest] = token.split('/');
  return previewName.test(name) && idText.test(id) && rest.length === 0 ? { name, id } : undefined;
}

/**
 * The address that shows a preview to anyone who opens it.
 *
 * @param page the page that it leads to, such as `/contact`
 */
export function previewAddress(preview: Preview, site: string, page = '/'): string {
  return new URL(`${previewPath}/${previewToken(preview)}${page === '/' ? '' : page}`, site).href;
}
