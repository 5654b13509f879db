/** One file of a picture; `width` is in pixels, for a `srcset`. */
export interface PictureSource {
  src: string;
  width: number;
}

/** A picture in the formats of `<picture>`; `width` and `height` give its shape, in pixels. */
export interface Picture {
  avif: readonly PictureSource[];
  webp: readonly PictureSource[];
  /** For browsers that read neither. */
  jpg: string;
  width: number;
  height: number;
}
