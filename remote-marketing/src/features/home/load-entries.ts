import type { NewsHeadline } from '@site/shared/contracts/content';
import { visibleNews } from '@site/shared/contracts/content-visibility';
import { inLanguages } from '@site/shared/contracts/item-language';
import type { Language } from '@site/shared/i18n/language';
import { assetUrl } from '../../content/asset-url.ts';
import { getNewsHeadlines } from '../../content/get-content.ts';
import { newsPath } from '../../content/news-path.ts';
import { reportInternalError } from '../../content/report-error.ts';
import { itemAddress } from '../../content/staging.ts';
import type { SliderEntry } from './slider-entry.ts';

/** Most slides: who wants more finds all news in its list, and a document carries each of them (README.md). */
const maxEntries = 250;

interface EntriesRequest {
  readonly language: Language;
  /** Staging mode: status and publish date are skipped (specification section 5). */
  readonly staging: boolean;
  readonly signal: AbortSignal;
}

/**
 * The slider's entries: the first of the news that shows, in its order. None when the content system cannot be
 * read, which makes the slider show its fallback (specification section 8).
 *
 * @throws the signal's reason when the page was left
 */
export async function loadEntries(request: EntriesRequest): Promise<SliderEntry[]> {
  const { language, staging, signal } = request;
  try {
    const news = await getNewsHeadlines({ language, signal });
    const view = { staging, now: Date.now(), onInternalError: reportInternalError };
    return visibleNews(news, view)
      .slice(0, maxEntries)
      .map((item) => sliderEntry(item, request));
  } catch {
    signal.throwIfAborted();
    return [];
  }
}

/** A news item as a slide of such a page. One without a title has its summary instead. */
function sliderEntry(item: NewsHeadline, { language, staging }: EntriesRequest): SliderEntry {
  const { lang } = inLanguages(item, ['title', 'summary'], language);
  const texts = item.title
    ? { title: item.title, text: item.summary ?? '', ...(lang && { lang }) }
    : {
        title: item.summary ?? '',
        text: '',
        ...(lang?.summary && { lang: { title: lang.summary } }),
      };
  return {
    ...texts,
    // Shown where there is none for the slider: a document carries what its page reads.
    splashImage: item.sliderimage ? '' : address(item.splashimage),
    sliderImage: address(item.sliderimage),
    url: itemAddress(newsPath(item), staging),
  };
}

function address(assetId: string | null): string {
  return assetId ? assetUrl(assetId) : '';
}
