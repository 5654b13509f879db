import type { ComposedDocument } from './composition.ts';
import { contentSecurityPolicy, sha256 } from './content-security-policy.ts';
import { escapeHtml } from './escape-html.ts';

interface PlainPage {
  readonly language: 'nl' | 'en';
  readonly title: string;
  readonly styles: string;
  /** Markup. */
  readonly body: readonly string[];
  /** Origins whose pages may show it in a frame; none where left out. */
  readonly frameOrigins?: readonly string[];
}

/** A page that needs no release: no scripts, its own styles, and nothing for search engines. */
export function plainPage(page: PlainPage): ComposedDocument {
  const { language, title, styles, body, frameOrigins = [] } = page;
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
${body.join('\n')}
</body>
</html>
`;
  return {
    html,
    contentSecurityPolicy: contentSecurityPolicy(
      { connect: [], formAction: [], script: [], frame: [], frameOrigins },
      { scripts: [], styles: [sha256(styles)], trustedTypes: ["'none'"] },
    ),
  };
}
