import type { Brand } from '@site/shared/config';
import { baseStyles } from './base-styles.ts';
import { type FontFaces, fontFaceStyles } from './font-faces.ts';
import { type SurfaceProperty, surfaceProperties } from './surface.ts';
import type { colour, family, layout, motion, size, space } from './tokens.ts';

type ValueOf<Constants> = Constants[keyof Constants];
type NameIn<Value> = Value extends `var(${infer Name})` ? Name : never;

/** Every custom property that a token refers to; the compiler asks a value for each. */
type TokenProperty = NameIn<
  | ValueOf<typeof colour>
  | ValueOf<typeof family>
  | ValueOf<typeof layout>
  | ValueOf<typeof motion>
  | ValueOf<typeof size>
  | ValueOf<typeof space>
>;

const properties: Record<Exclude<TokenProperty, SurfaceProperty | BrandProperty>, string> = {
  '--colour-accent-pressed': 'color-mix(in oklab, var(--colour-accent) 82%, black)',
  '--family-display':
    "'Site Display', 'Site Display Fallback', 'Arial Black', system-ui, sans-serif",
  '--family-text': "'Site Text', 'Site Text Fallback', system-ui, sans-serif",
  '--family-code': "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
  '--size-display': 'clamp(2.5rem, 1.2rem + 5vw, 5.5rem)',
  '--size-title': 'clamp(2rem, 1.35rem + 2.7vw, 3.5rem)',
  '--size-heading': 'clamp(1.5625rem, 1.32rem + 1vw, 2.125rem)',
  '--size-subheading': 'clamp(1.25rem, 1.19rem + 0.25vw, 1.375rem)',
  '--size-lead': 'clamp(1.1875rem, 1.08rem + 0.5vw, 1.5rem)',
  '--size-body': 'clamp(1.0625rem, 1.02rem + 0.2vw, 1.1875rem)',
  '--space-section': 'clamp(3.5rem, 1.6rem + 7vw, 8.5rem)',
  '--layout-gutter': '4.125rem',
  '--layout-gap': 'clamp(1rem, 0.5rem + 1.6vw, 2rem)',
  '--layout-header': '4rem',
  '--motion-quick': '250ms',
  '--motion-calm': '350ms',
  '--motion-slow': '500ms',
};

type BrandProperty = `--colour-${keyof Brand['colours']}`;

export interface GlobalStyleOptions {
  /** Brand colours of the configuration. */
  readonly colours: Brand['colours'];
  /** The web fonts; their files belong to the host. */
  readonly fonts: FontFaces;
}

/**
 * The style sheet of the document: custom properties that the tokens refer to, web fonts, base
 * typography, focus, forced colours and less motion. The host puts it into every page once.
 */
export function globalStyles({ colours, fonts }: GlobalStyleOptions): string {
  const brand = Object.entries(colours).map(([name, value]) => [`--colour-${name}`, value]);
  const root = [
    ...brand,
    ...Object.entries(properties),
    ...Object.entries(surfaceProperties.paper),
  ];
  return compact(
    [
      fontFaceStyles(fonts),
      `:root {${root.map(([name, value]) => `${name}:${value};`).join('')}}`,
      baseStyles,
    ].join('\n'),
  );
}

/** Every document has these styles in it: they go without the space that only their authors need. */
function compact(styles: string): string {
  return styles
    .replace(/\s*\n\s*/g, ' ')
    .replace(/ ?([{},;>]) ?/g, '$1')
    .replace(/([a-z-]): /g, '$1:')
    .replaceAll(';}', '}')
    .trim();
}
