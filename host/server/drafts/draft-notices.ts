import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../document/escape-html.ts';
import { plainPage } from '../document/plain-page.ts';

const styles =
  'body{margin:8vh auto;max-width:40rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}h1{line-height:1.15}';

const texts = {
  nl: {
    toSite: 'Naar de site zoals bezoekers die zien',
    off: [
      'Voorbeelden van concepten staan uit',
      'Deze site toont nog geen concepten. Beheerders zetten dat aan met DRAFTS_TOKEN.',
    ],
    foreign: [
      'Deze link is niet van deze site',
      'Neem het adres voor voorbeelden over zoals beheerders het je gaven: er hoort een token in te staan dat voor deze site is gemaakt.',
    ],
    linkEnded: [
      'Het adres voor voorbeelden is verlopen',
      'Vraag beheerders om een nieuw adres, en zet dat in het contentsysteem bij de collectie, onder “Preview URL”.',
    ],
    ended: [
      'Dit voorbeeld is afgelopen',
      'Een voorbeeld duurt twee uur. Open het opnieuw vanuit het contentsysteem.',
    ],
    elsewhere: [
      'Dit adres leidt niet naar een pagina van deze site',
      'Een voorbeeld opent alleen pagina’s van de site zelf, zoals /nieuws. Kijk in het adres achter “to=”.',
    ],
    embedded: [
      'Open een voorbeeld zelf',
      'Een voorbeeld opent in een tabblad of in het contentsysteem, en nergens anders.',
    ],
    left: ['Je ziet geen concepten meer', 'Open het voorbeeld opnieuw vanuit het contentsysteem.'],
  },
  en: {
    toSite: 'To the site as visitors see it',
    off: [
      'Previews of drafts are off',
      'This site does not show drafts yet. Operators turn that on with DRAFTS_TOKEN.',
    ],
    foreign: [
      'This link is not of this site',
      'Take the address for previews as operators gave it to you: it has a token that was made for this site.',
    ],
    linkEnded: [
      'The address for previews has ended',
      'Ask operators for a new one, and put it into the content system, at the collection, under “Preview URL”.',
    ],
    ended: [
      'This preview has ended',
      'A preview lasts for two hours. Open it again from the content system.',
    ],
    elsewhere: [
      'This address leads to no page of this site',
      'A preview opens pages of the site alone, such as /nieuws. Look at what follows “to=” in the address.',
    ],
    embedded: [
      'Open a preview itself',
      'A preview opens in a tab or in the content system, and nowhere else.',
    ],
    left: ['You see no drafts any more', 'Open the preview again from the content system.'],
  },
} as const;

export type DraftNotice = Exclude<keyof (typeof texts)['nl'], 'toSite'>;

interface NoticeOptions {
  readonly status: number;
  /** Who may show it in a frame; a CMS whose frame stays empty tells an editor nothing. */
  readonly frameOrigins: readonly string[];
  /** The page of the site that it leads to. */
  readonly to?: string;
}

/** Says in the language of the browser why there is no preview, and what to do. */
export function sendDraftNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  notice: DraftNotice,
  { status, frameOrigins, to = '/' }: NoticeOptions,
) {
  const language = /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl';
  const [title, text] = texts[language][notice];
  const { html, contentSecurityPolicy } = plainPage({
    language,
    title,
    styles,
    frameOrigins,
    body: [
      `<main><h1>${title}</h1>`,
      `<p>${text}</p>`,
      // In a frame the page of visitors would stay empty.
      `<p><a href="${escapeHtml(to)}" target="_blank" rel="noopener">${texts[language].toSite}</a></p></main>`,
    ],
  });
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy)
    .send(html);
}
