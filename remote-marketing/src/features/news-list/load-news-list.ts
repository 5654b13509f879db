import { visibleNews } from '@site/shared/contracts/content-visibility';
import type { Language } from '@site/shared/i18n/language';
import { type ArchivePage, type ArchiveQuery, archivePage } from '../../content/archive.ts';
import { getNewsHeadlines } from '../../content/get-content.ts';
import { type NewsLink, newsLink } from '../../content/news-link.ts';
import { reportInternalError } from '../../content/report-error.ts';

/** What the list of news shows. */
export interface NewsListData extends ArchivePage<NewsLink> {
  readonly query: ArchiveQuery;
  /** The content system did not answer, so it is not known what there is. */
  readonly unavailable: boolean;
}

interface NewsListRequest {
  readonly query: ArchiveQuery;
  readonly language: Language;
  /** Staging mode: status and publish date are skipped (specification section 5). */
  readonly staging: boolean;
  readonly signal: AbortSignal;
}

/**
 * A page of all news that shows, newest first.
 *
 * @throws the signal's reason when the page was left
 */
export async function loadNewsList(request: NewsListRequest): Promise<NewsListData> {
  const { query, language, staging, signal } = request;
  const items = await getNewsHeadlines({ language, signal }).catch(() => undefined);
  signal.throwIfAborted();
  const shown = visibleNews(items ?? [], {
    staging,
    now: Date.now(),
    onInternalError: reportInternalError,
  });
  return {
    query,
    unavailable: items === undefined,
    ...archivePage(
      shown.map((item) => newsLink(item, request)),
      ({ date }) => date,
      query,
    ),
  };
}
