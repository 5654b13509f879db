import type { FastifyReply } from 'fastify';
import { plainPage } from '../document/plain-page.ts';

const styles =
  'body{margin:8vh auto;max-width:40rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}h1{line-height:1.15}';

/** In HTML. */
const texts = {
  nl: {
    title: 'Dit konden we niet ontvangen',
    large:
      'Wat je verstuurde, is groter dan we kunnen ontvangen. Maak het korter of kies een kleiner bestand, en verstuur het opnieuw.',
    unreadable: 'Wat je verstuurde, konden we niet lezen. Verstuur het opnieuw.',
    foreign:
      'Dit formulier kwam niet van onze eigen pagina, dus er is niets verstuurd. Open de pagina op deze site en verstuur het daar.',
    gone: 'De pagina van dit formulier is er niet meer, en wat je verstuurde is niet aangekomen. Bel of mail ons: ons nummer en adres staan onder aan <a href="/">de voorpagina</a>.',
    busy: 'Het is nu te druk. Wacht een minuut en verstuur het opnieuw.',
    back: 'Ga terug in je browser: wat je hebt getypt, staat er nog.',
  },
  en: {
    title: 'We could not receive this',
    large:
      'What you sent is larger than we can receive. Make it shorter or choose a smaller file, and send it again.',
    unreadable: 'We could not read what you sent. Send it again.',
    foreign:
      'This form did not come from our own page, so nothing was sent. Open the page on this site and send it there.',
    gone: 'The page of this form is no longer there, and what you sent did not arrive. Call or e-mail us: our number and address are at the foot of <a href="/en">the front page</a>.',
    busy: 'It is too busy now. Wait a minute and send it again.',
    back: 'Go back in your browser: what you typed is still there.',
  },
} as const;

/** Why a posted form is answered without its page. */
export type PostNotice = 'large' | 'unreadable' | 'foreign' | 'gone' | 'busy';

interface NoticeOptions {
  readonly status: number;
  readonly language: 'nl' | 'en';
}

/** Answers a posted form whose page cannot show it again, in words for who sent it. */
export function sendPostNotice(
  reply: FastifyReply,
  notice: PostNotice,
  { status, language }: NoticeOptions,
) {
  const { title, back, [notice]: why } = texts[language];
  const { html, contentSecurityPolicy } = plainPage({
    language,
    title,
    styles,
    body: [`<main><h1>${title}</h1>`, `<p>${why}</p>`, `<p>${back}</p></main>`],
  });
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy)
    .type('text/html; charset=utf-8')
    .send(html);
}
