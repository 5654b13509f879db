import type { ComposedDocument } from '../document/composition.ts';
import { plainPage } from '../document/plain-page.ts';

const styles =
  'body{margin:8vh auto;max-width:40rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}h1{line-height:1.15}';

const texts = {
  nl: {
    title: 'Dit konden we niet ontvangen',
    large: 'Wat je verstuurde, is groter dan we kunnen ontvangen.',
    unreadable: 'Wat je verstuurde, konden we niet lezen.',
    back: 'Ga terug in je browser: wat je hebt getypt, staat er nog. Maak het korter of kies een kleiner bestand, en verstuur het opnieuw.',
  },
  en: {
    title: 'We could not receive this',
    large: 'What you sent is larger than we can receive.',
    unreadable: 'We could not read what you sent.',
    back: 'Go back in your browser: what you typed is still there. Make it shorter or choose a smaller file, and send it again.',
  },
} as const;

/** Answers a posted form that was not read at all, so that its page cannot show it again. */
export function unreadablePage(language: 'nl' | 'en', status: number): ComposedDocument {
  const { title, large, unreadable, back } = texts[language];
  const why = status === 413 ? large : unreadable;
  return plainPage({
    language,
    title,
    styles,
    body: [`<main><h1>${title}</h1>`, `<p>${why} ${back}</p></main>`],
  });
}
