import type { ContentReply } from '../../content/read-content.ts';

/** Below this path loaders ask for content, on whatever site they run. */
const contentPath = '/cms';

/**
 * Stands for the site's own origin where pages are rendered. Nothing is ever sent there: content comes
 * from the server that this process belongs to, see {@link contentFetch}.
 */
export const siteOrigin = 'http://site.invalid';

/**
 * A `fetch` for rendering: what pages ask of the site's own content is answered by the server without
 * a connection, and everything else is refused.
 *
 * @param ask asks the server, by path and query below `/cms`
 * @param refuse is told of what leads elsewhere
 */
export function contentFetch(
  ask: (target: string) => Promise<ContentReply>,
  refuse: (request: Request) => never,
): typeof fetch {
  const { Request, Response, URL } = globalThis;
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== siteOrigin) return refuse(request);
    if (request.method !== 'GET' || !pathname.startsWith(`${contentPath}/`)) {
      throw new TypeError(
        `${request.method} ${pathname}: pages that are rendered read only content.`,
      );
    }
    const target = pathname.slice(contentPath.length) + search;
    const { status, body } = await unlessAborted(ask(target), request.signal);
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
}

/** The result, or the signal's reason as soon as it aborts. */
function unlessAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
