import type { css } from '@emotion/react';
import { definePage, type PageHead, type PageModule } from '@site/shared/federation/page';
import { createTranslator, type Texts, useTexts } from '@site/shared/i18n';
import { Hot } from '@site/shared/ui/hot';
import type { ComponentType } from 'react';
import type { ParallaxPicture } from '../artwork/banner-picture.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { type TrailPage, useNaming, wayTo } from '../breadcrumbs/way-to.ts';
import { Banner, type BannerProps } from '../ui/banner.tsx';
import { parallaxPreloads } from '../ui/preloaded-images.ts';

interface PicturePage<Data> extends Pick<PageModule<Data>, 'load'> {
  readonly texts: Texts<'title' | 'description' | 'heading' | 'intro' | 'picture'>;
  /** The same texts, where the heading ends in hot words. */
  readonly hot?: Texts<'headingHot'>;
  readonly picture: ParallaxPicture;
  readonly banner: Pick<BannerProps, 'velocity' | 'height' | 'mobileHeight' | 'verticalFocus'> & {
    readonly css?: ReturnType<typeof css>;
  };
  /** The pages of its trail below home, itself last. Default: it has none. */
  readonly trail?: readonly TrailPage[];
  /** Below the heading. Default: the text `intro`. */
  readonly Intro?: ComponentType<{ readonly data: Data }>;
  /** What the head says besides title, description and pictures, or instead. */
  readonly head?: (...values: Parameters<PageModule<Data>['head']>) => Partial<PageHead>;
  /** Everything below the banner. */
  readonly Body: ComponentType<{ readonly data: Data }>;
}

/** Declares a page that opens with its heading on a drawn picture. */
export function definePicturePage<Data = undefined>(page: PicturePage<Data>): PageModule<Data> {
  const { texts, picture, trail, load, head } = page;
  return definePage<Data>({
    ...(load && { load }),
    head(data, context) {
      const t = createTranslator(texts, context.language);
      return {
        title: t('title'),
        description: t('description'),
        images: parallaxPreloads(picture),
        ...(trail && { breadcrumbs: wayTo(context, ...trail) }),
        ...head?.(data, context),
      };
    },
    // biome-ignore lint/correctness/noComponentHookFactories: called once, when a page's module starts
    Page: ({ data }) => <PageWithPicture page={page} data={data} />,
  });
}

function PageWithPicture<Data>(props: { readonly page: PicturePage<Data>; readonly data: Data }) {
  const { page, data } = props;
  const { texts, hot, picture, banner, trail, Intro, Body } = page;
  const t = useTexts(texts);
  const naming = useNaming();
  const heading = hot ? (
    <>
      {`${t('heading')} `}
      <HotWords texts={hot} />
    </>
  ) : (
    t('heading')
  );
  return (
    <>
      {trail && <Breadcrumbs way={wayTo(naming, ...trail)} />}
      <Banner
        {...picture}
        {...banner}
        alt={t('picture')}
        priority
        header={heading}
        subText={Intro ? <Intro data={data} /> : t('intro')}
      />
      <Body data={data} />
    </>
  );
}

function HotWords({ texts }: { readonly texts: Texts<'headingHot'> }) {
  const t = useTexts(texts);
  return <Hot>{t('headingHot')}</Hot>;
}
