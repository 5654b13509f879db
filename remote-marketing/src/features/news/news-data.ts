import type { NewsItem } from '@site/shared/contracts/content';
import type { InLanguages } from '@site/shared/contracts/item-language';
import type { NewsLink } from '../../content/news-link.ts';
import type { SanitisedHtml } from '../../content/sanitise-html.ts';

/** The texts of an article that have a language of their own. */
export const articleTexts = ['title', 'summary', 'content', 'sidetext', 'sidetextlabel'] as const;

/** A news item as its page shows it: what is HTML is safe, what links is checked. */
export interface Article
  extends Pick<
      NewsItem,
      | 'id'
      | 'sort'
      | 'title'
      | 'summary'
      | 'url'
      | 'splashimage'
      | 'sidetextlabel'
      | 'publishedAt'
      | 'updatedAt'
      | 'languages'
    >,
    InLanguages<(typeof articleTexts)[number]> {
  readonly content: SanitisedHtml;
  readonly sidetext: SanitisedHtml | null;
  readonly sidetextlink: string | null;
}

/** What a news page shows. */
export interface NewsData {
  /** Id or `url`, as the address has it. */
  readonly asked: string;
  /** The content system did not answer, so it is not known whether there is such an item. */
  readonly unavailable: boolean;
  /** The empty item, without id and with sort 1, when there is none to show. */
  readonly article: Article;
  readonly more: readonly NewsLink[];
}
