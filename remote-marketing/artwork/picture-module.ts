import type { PagePicture } from './catalogue.ts';

/** The fallback for browsers that read neither AVIF nor WebP has one width: the largest up to this. */
const widestFallback = 1200;

export function fallbackWidth(picture: PagePicture): number {
  return Math.max(
    ...picture.widths.filter((width) => width <= widestFallback),
    picture.widths[0] ?? 0,
  );
}

const shape = "import type { Picture } from './picture.ts';";

/** The module that a page imports: addresses and sizes of one picture. */
export function pictureModule(picture: PagePicture): string {
  const { name, frame, widths } = picture;
  const fallback = fallbackWidth(picture);
  const files = [
    ...widths.map((width) => ({ width, format: 'avif' })),
    { width: fallback, format: 'jpg' },
    ...widths.map((width) => ({ width, format: 'webp' })),
  ].map((file) => ({
    ...file,
    variable: `${file.format}${file.width}`,
    path: `./${name}-${file.width}.${file.format}`,
  }));
  const imports = [...files]
    .sort((a, b) => a.width - b.width || a.format.localeCompare(b.format))
    .map(({ variable, path }) => `import ${variable} from '${path}?url&no-inline';`);
  const sources = (format: string): string =>
    files
      .filter((file) => file.format === format)
      .map(({ variable, width }) => `    { src: ${variable}, width: ${width} },\n`)
      .join('');
  return [
    '// Written by remote-marketing/artwork/render.ts.',
    '',
    ...(name < 'picture' ? [...imports, shape] : [shape, ...imports]),
    '',
    `export const ${camelCase(name)}: Picture = {`,
    `  avif: [\n${sources('avif')}  ],`,
    `  webp: [\n${sources('webp')}  ],`,
    `  jpg: jpg${fallback},`,
    `  width: ${frame.width},`,
    `  height: ${frame.height},`,
    '};',
    '',
  ].join('\n');
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
