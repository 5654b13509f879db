import type { FontFaces } from '@site/shared/ui/font-faces';
import display from './bricolage-grotesque.woff2?url&no-inline';
import { fallbackMetrics } from './fallback-metrics.ts';
import text from './source-sans-3.woff2?url&no-inline';
import textExtended from './source-sans-3-extended.woff2?url&no-inline';
import textItalic from './source-sans-3-italic.woff2?url&no-inline';

const regular = ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto', 'Roboto-Regular'];
const bold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold'];

/** The document's fonts, for its style sheet. */
export const fontFaces: FontFaces = {
  web: [
    { family: 'display', url: display, weight: '600 800' },
    { family: 'text', url: text, weight: '400 700' },
    { family: 'text', url: textItalic, weight: '400 700', style: 'italic' },
    {
      family: 'text',
      url: textExtended,
      weight: '400 700',
      unicodeRange: 'U+0100-0151, U+0154-0177, U+0179-017F, U+0218-021B, U+1E9E',
    },
  ],
  fallback: [
    { family: 'display', weight: '600 800', local: bold, ...fallbackMetrics.display },
    { family: 'text', weight: '400 549', local: regular, ...fallbackMetrics.text },
    { family: 'text', weight: '550 700', local: bold, ...fallbackMetrics.textBold },
  ],
};

/** The two fonts that every page shows at once; worth a preload. */
export const preloadedFonts: readonly string[] = [display, text];
