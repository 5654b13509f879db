import type { Language } from '@site/shared/i18n/language';
import { leaveDraftsPath } from '../../releases/drafts/draft-token.ts';
import type { Banner } from '../document/composition.ts';
import { visitorBanner } from '../overrides/override-banner.ts';

interface ShownPage {
  readonly status: number;
  readonly language: Language;
}

const texts = {
  nl: {
    label: 'Voorbeeld',
    draft: 'Je kijkt naar een concept. Bezoekers zien dit niet.',
    missing:
      'Op dit adres staat geen concept. Kijk of het adres is ingevuld, of de status goed is, en bij een bericht of “frontpage” aanstaat.',
    unavailable:
      'Het contentsysteem geeft zijn concepten nu niet. Probeer het zo nog eens; helpt dat niet, dan zien beheerders in het logboek waarom.',
    leave: 'Naar de site zoals bezoekers die zien',
  },
  en: {
    label: 'Preview',
    draft: 'You are looking at a draft. Visitors do not see this.',
    missing:
      'There is no draft at this address. See whether its address is filled in, whether its status is right, and for news whether “frontpage” is on.',
    unavailable:
      'The content system does not give its drafts now. Try again in a moment; if that does not help, operators see why in the log.',
    leave: 'To the site as visitors see it',
  },
} as const;

/** Says that this is no page of visitors, what is amiss where something is, and how to leave. */
export function draftBanner({ status, language }: ShownPage, url: string): Banner {
  const t = texts[language];
  const amiss = status === 404 ? t.missing : status === 503 ? t.unavailable : undefined;
  const leave = { href: `${leaveDraftsPath}?to=${encodeURIComponent(url)}`, text: t.leave };
  return {
    ...visitorBanner({ language, label: t.label, text: amiss ?? t.draft, leave }),
    isOfThisPage: amiss !== undefined,
  };
}
