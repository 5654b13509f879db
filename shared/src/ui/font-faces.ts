/** The two families of the design: headlines, and text. */
type FontFamily = 'display' | 'text';

/** A web font file. */
interface WebFontFace {
  readonly family: FontFamily;
  readonly url: string;
  /** A weight or a range, such as `400 700`. */
  readonly weight: string;
  readonly style?: 'normal' | 'italic';
  /** Fetch the file only for text with one of these characters. */
  readonly unicodeRange?: string;
}

/** How a font that visitors have is scaled to take the room of the web font. Percentages. */
interface FallbackFontFace {
  readonly family: FontFamily;
  readonly weight: string;
  /** Full and PostScript names of installed fonts; the first that is there is taken. */
  readonly local: readonly string[];
  readonly sizeAdjust: string;
  readonly ascentOverride: string;
  readonly descentOverride: string;
  readonly lineGapOverride: string;
}

/** The fonts of the document. */
export interface FontFaces {
  readonly web: readonly WebFontFace[];
  readonly fallback: readonly FallbackFontFace[];
}

const names: Record<FontFamily, string> = { display: 'Site Display', text: 'Site Text' };

/**
 * `@font-face` rules for the web fonts, swapped in when they arrive, and for their fallbacks.
 *
 * @internal
 */
export function fontFaceStyles({ web, fallback }: FontFaces): string {
  const rules = [
    ...web.map((face) => ({
      'font-family': `'${names[face.family]}'`,
      src: `url('${face.url}') format('woff2')`,
      'font-weight': face.weight,
      'font-style': face.style ?? 'normal',
      'font-display': 'swap',
      'unicode-range': face.unicodeRange,
    })),
    ...fallback.map((face) => ({
      'font-family': `'${names[face.family]} Fallback'`,
      src: face.local.map((name) => `local('${name}')`).join(', '),
      'font-weight': face.weight,
      'size-adjust': face.sizeAdjust,
      'ascent-override': face.ascentOverride,
      'descent-override': face.descentOverride,
      'line-gap-override': face.lineGapOverride,
    })),
  ];
  return rules.map((rule) => `@font-face {${declarations(rule)}}`).join('\n');
}

function declarations(rule: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(rule)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
