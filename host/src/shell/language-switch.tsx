import { useLanguage } from '@site/shared/i18n';
import { type Language, otherLanguage } from '@site/shared/i18n/language';
import { useOtherLanguagePath } from '@site/shared/navigation';

const names: Record<Language, string> = { nl: 'Nederlands', en: 'English' };

/** The same page in the other language, under that language's own name. A document of its own. */
export function LanguageSwitch() {
  const target = otherLanguage(useLanguage());
  const path = useOtherLanguagePath();
  return (
    <a
      href={path}
      // The server's document has nothing of the address that no page reads, such as the campaign, and no fragment;
      // hydration leaves it so.
      ref={(link) => {
        if (link) link.href = path + window.location.hash;
      }}
      lang={target}
      hrefLang={target}
    >
      {names[target]}
    </a>
  );
}
