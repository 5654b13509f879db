import type { ContentReply } from '../../content/read-content.ts';
import type { ServerQuestion } from '../render-protocol.ts';

/** Below this path loaders ask for content, on whatever site they run. */
const contentPath = '/cms';

/** Where they ask whether activities of the fair are open, and what names these. */
const challengePath = '/api/challenge/state';
const ticketsPath = '/ticket-api/tickets/states';
const ticketTypeHeader = 'Ticket-Type';

/** What a page may ask of the server that this process belongs to. */
type PageQuestion = Pick<ServerQuestion, 'target'> & { readonly kind: 'content' | 'states' };

/**
 * Stands for the site's own origin where pages are rendered. Nothing is ever sent there: content comes
 * from the server that this process belongs to, see {@link contentFetch}.
 */
export const siteOrigin = 'http://site.invalid';

/**
 * A `fetch` for rendering: what pages ask of the site's own content, and of the fair's activities, is answered
 * by the server without a connection, and everything else is refused.
 *
 * @param ask asks the server
 * @param refuse is told of what leads elsewhere
 */
export function contentFetch(
  ask: (question: PageQuestion) => Promise<ContentReply>,
  refuse: (request: Request) => never,
): typeof fetch {
  const { Request, Response, URL } = globalThis;
  return async (input, init) => {
    const request = new Request(input, init);
    const address = new URL(request.url);
    if (address.origin !== siteOrigin) return refuse(request);
    const question = request.method === 'GET' ? questionOf(address, request.headers) : undefined;
    if (!question) {
      throw new TypeError(
        `${request.method} ${address.pathname}: pages that are rendered read only content.`,
      );
    }
    const { status, body } = await unlessAborted(ask(question), request.signal);
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
}

function questionOf({ pathname, search }: URL, headers: Headers): PageQuestion | undefined {
  if (pathname.startsWith(`${contentPath}/`)) {
    return { kind: 'content', target: pathname.slice(contentPath.length) + search };
  }
  if (pathname === challengePath) return { kind: 'states', target: 'challenge' };
  if (pathname !== ticketsPath) return undefined;
  return { kind: 'states', target: `tickets/${headers.get(ticketTypeHeader) ?? ''}` };
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
