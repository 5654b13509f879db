import { neutralPath } from '@site/shared/navigation';

interface LoginParams {
  readonly internalRedirect?: string | undefined;
  readonly externalRedirect?: string | undefined;
}

/** Where a login may lead outside the site, and the page that takes one there. */
const externalTargets: Readonly<Record<string, string>> = { minigame: '/go-to-minigame' };

/** A base that only tells whether an address leaves it. */
const here = 'https://here.invalid';

/**
 * Where the visitor goes once logged in, as a path of the site without language prefix; undefined
 * when the address names nothing, or nothing that may be gone to.
 */
export function loginTarget(params: LoginParams): string | undefined {
  const { externalRedirect, internalRedirect } = params;
  if (externalRedirect !== undefined) {
    return Object.hasOwn(externalTargets, externalRedirect)
      ? externalTargets[externalRedirect]
      : undefined;
  }
  return internalRedirect === undefined ? undefined : internalPath(internalRedirect);
}

/**
 * A path of this site, with or without its first slash. Refused is whatever some reader of
 * addresses may take for another host, now or after decoding it once more, and this wall itself.
 */
function internalPath(text: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || /[\\\p{Cc}\p{Z}@]|%(?:2f|5c|25|40|[01])/iu.test(text)) {
    return undefined;
  }
  const path = text.startsWith('/') ? text : `/${text}`;
  if (path.startsWith('//') || !URL.canParse(path, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, here);
  if (origin !== here || pathname.includes('//')) return undefined;
  const neutral = neutralPath(pathname);
  if (/^\/log(?:in|out)(?:\/|$)/i.test(neutral)) return undefined;
  return neutral + search + hash;
}
