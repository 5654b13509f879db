import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import { type ContentCache, ContentUnavailableError } from './content-cache.ts';
import { parseContentQuery } from './content-query.ts';

/** An answer to a question for content. */
export interface ContentReply {
  readonly status: number;
  /** JSON as the content system sends it; empty when there is no answer. */
  readonly body: string;
}

/** Answers a question for content, given as path and query below `/cms`. */
export type ReadContent = (target: string) => Promise<ContentReply>;

/** By whose share pages read content while they are rendered. */
const client = 'pages';

/**
 * Reads content for pages that are rendered, as `/cms` does for browsers: the same questions, the same
 * cache. A failure is a status, never an error, since the answer goes to another thread.
 *
 * @param onError told of what should not happen
 */
export function contentReader(
  content: Pick<ContentCache, 'get'>,
  onError: (error: unknown) => void,
): ReadContent {
  return async (target) => {
    const query = parseContentQuery(target);
    if (query === 'invalid') return { status: 400, body: '' };
    if (query === 'not found') return { status: 404, body: '' };
    try {
      const { status, body } = await content.get(query, client);
      return { status, body };
    } catch (error) {
      const isExpected =
        error instanceof ContentUnavailableError || error instanceof BudgetExceededError;
      if (isExpected) return { status: 503, body: '' };
      onError(error);
      return { status: 500, body: '' };
    }
  };
}
