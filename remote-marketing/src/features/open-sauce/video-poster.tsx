import type { ParallaxPicture } from '../../artwork/banner-picture.ts';
import { pictureSources } from '../../ui/picture-sources.tsx';

/** The page's banner once more, from the files that the browser has for it. */
export function VideoPoster({ picture }: { readonly picture: ParallaxPicture }) {
  const { jpg, width, height } = picture.lowResImage;
  return (
    <picture>
      {pictureSources(picture)}
      <img src={jpg} width={width} height={height} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}
