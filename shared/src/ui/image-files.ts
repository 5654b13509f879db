import type { ImageFile, ImageFiles } from './picture.tsx';

/**
 * One picture out of the addresses of its files, as `import.meta.glob` lists them: AVIF and WebP in
 * each width, and one JPEG.
 *
 * @param addresses by path; a path ends in `-<width in pixels>.<format>`
 * @param shape the shape of the picture, in pixels
 * @throws Error when there is no JPEG among them
 */
export function imageFiles(
  addresses: Readonly<Record<string, string>>,
  shape: Pick<ImageFiles, 'width' | 'height'>,
): ImageFiles {
  const ofFormat = (format: string): ImageFile[] =>
    Object.entries(addresses)
      .filter(([path]) => path.endsWith(`.${format}`))
      .map(([path, src]) => ({ src, width: Number(/-(\d+)\.\w+$/.exec(path)?.[1]) }))
      .sort((one, other) => one.width - other.width);
  const [jpg] = ofFormat('jpg');
  if (!jpg) throw new Error(`No JPEG among ${Object.keys(addresses).join(', ')}`);
  return { avif: ofFormat('avif'), webp: ofFormat('webp'), jpg: jpg.src, ...shape };
}
