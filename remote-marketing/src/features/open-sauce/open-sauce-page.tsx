import { css } from '@emotion/react';
import { media } from '@site/shared/ui/tokens';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { definePicturePage } from '../../layout/picture-page.tsx';
import { Recipe } from './recipe.tsx';
import { SecretCode } from './secret-code.tsx';
import { texts } from './texts.ts';
import { Video } from './video.tsx';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/sauce-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** On a phone the bottle stands above the text. */
const banner = css({ [media.phone]: { '& img': { objectPosition: '50% 0' } } });

/** The easter egg (specification section 2): in no menu, for who looks further. */
function OpenSauce() {
  return (
    <>
      <Recipe />
      <Video poster={picture} />
      <SecretCode />
    </>
  );
}

export default definePicturePage({
  texts,
  hot: texts,
  picture,
  banner: { css: banner, velocity: 0.25, height: 620, mobileHeight: 560 },
  Body: OpenSauce,
});
