import { css } from '@emotion/react';
import type { ComponentProps } from 'react';

/** One file of a picture; `width` in pixels. */
export interface ImageFile {
  readonly src: string;
  readonly width: number;
}

/** One picture in the formats and widths that a browser chooses from. */
export interface ImageFiles {
  readonly avif?: readonly ImageFile[];
  readonly webp?: readonly ImageFile[];
  /** Address of a JPEG (or SVG) for browsers that read neither. */
  readonly jpg: string;
  /** Shape of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** The formats to offer before the JPEG, best first. */
export function formatsOf({ avif, webp }: ImageFiles): { type: string; srcSet: string }[] {
  return [
    { type: 'image/avif', files: avif },
    { type: 'image/webp', files: webp },
  ].flatMap(({ type, files }) =>
    files?.length
      ? [{ type, srcSet: files.map(({ src, width }) => `${src} ${width}w`).join(', ') }]
      : [],
  );
}

export interface PictureProps
  extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'alt'> {
  readonly image: ImageFiles;
  /** What the picture says; empty when it says nothing. */
  readonly alt: string;
  /** How wide it is shown, as in `<img sizes>`. Default: as the viewport. */
  readonly sizes?: string;
}

const styles = css({ width: '100%', height: 'auto' });

/** A picture in the best format that the browser reads, in a reserved place. Default: lazy. */
export function Picture(props: PictureProps) {
  const { image, alt, sizes, loading = 'lazy', ...attributes } = props;
  return (
    <picture>
      {formatsOf(image).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        css={styles}
        {...attributes}
        loading={loading}
        decoding="async"
        src={image.jpg}
        width={image.width}
        height={image.height}
        alt={alt}
      />
    </picture>
  );
}
