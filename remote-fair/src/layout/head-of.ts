import type { HeadContext, PageHead } from '@site/shared/federation/page';
import { createTranslator, type Texts } from '@site/shared/i18n';

type Rest = Omit<PageHead, 'title' | 'description'>;

/** Of a page that is a visitor's own: neither search engines nor caches keep its address. */
export const secret: Rest = { indexable: false, secretAddress: true };

/** The head of a page whose texts have its title and description, whatever it shows. */
export function headOf<Data = undefined>(texts: Texts<'title' | 'description'>, rest: Rest = {}) {
  return (_data: Data, { language }: HeadContext): PageHead => {
    const t = createTranslator(texts, language);
    return { title: t('title'), description: t('description'), ...rest };
  };
}
