import type { PublicConfig } from '@site/shared/config';
import { type Language, languages } from '@site/shared/i18n/language';

/** The file of the shell that has an icon, and what it is for (W3C Manifest, `purpose`). */
export const manifestIcons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

const texts: Record<Language, (brand: string) => { name: string; description: string }> = {
  nl: (brand) => ({
    name: `${brand} op de beurs`,
    description:
      'Je ticket op je beginscherm, ook zonder netwerk, met een melding als je aan de beurt bent.',
  }),
  en: (brand) => ({
    name: `${brand} at the fair`,
    description:
      'Your ticket on your home screen, also without a network, with a notification when it is your turn.',
  }),
};

/** Where the manifest of pages in a language is. */
export function manifestAddress(language: Language): string {
  return `/site.${language}.webmanifest`;
}

/** What a device that puts a page on its home screen shows, by address (W3C Manifest). */
export function webManifests({ brand }: Pick<PublicConfig, 'brand'>): ReadonlyMap<string, string> {
  return new Map(
    languages.map((lang) => [
      manifestAddress(lang),
      // Without a `start_url` it is the page itself that opens: each ticket has an address of its own.
      JSON.stringify({
        ...texts[lang](brand.name),
        short_name: brand.name,
        lang,
        dir: 'ltr',
        display: 'standalone',
        scope: '/',
        background_color: brand.colours.paper,
        theme_color: brand.colours.paper,
        icons: manifestIcons.map(({ file, ...icon }) => ({
          src: `/${file}`,
          type: 'image/png',
          ...icon,
        })),
      }),
    ]),
  );
}
