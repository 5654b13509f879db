import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Icon } from '@site/shared/ui/icon';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, layout, media, motion, space, weight } from '@site/shared/ui/tokens';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ParallaxPicture } from '../../artwork/banner-picture.ts';
import { texts } from './texts.ts';
import { VideoPoster } from './video-poster.tsx';

const opening = css({ marginBottom: space.x5, '& > * + *': { marginTop: space.x2 } });

const frame = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: colour.ground,
  border: `1px solid ${colour.line}`,
  '& > :is(iframe, picture, picture > img)': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    border: 0,
    objectFit: 'cover',
  },
});

const play = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: layout.target,
  padding: `${space.x2} ${space.x4}`,
  background: colour.accent,
  color: 'white',
  fontWeight: weight.semibold,
  textDecoration: 'none',
  transition: `background-color ${motion.quick}`,
  '& > svg': { fontSize: '1.5em' },
  [media.hover]: { '&:hover': { background: colour.accentPressed } },
  [media.forcedColours]: { border: '1px solid' },
});

const note = css({ marginTop: space.x2 });

/** Chromium then gives the frame no cookies and a storage that is gone with the page. */
const withoutCredentials = { credentialless: '' };

/**
 * The video, once it is asked for: before that the page fetches nothing from where it is. The
 * button is a link to the video, which is also what it does without scripts.
 */
export function Video({ poster }: { readonly poster: ParallaxPicture }) {
  const t = useTexts(texts);
  const { openSauceVideo } = useSiteConfig().links;
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (playing) player.current?.focus();
  }, [playing]);

  const start = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <Section on="ink">
      <div css={opening}>
        <Heading level={2}>{t('videoTitle')}</Heading>
        <Text kind="lead">{t('videoLead')}</Text>
      </div>
      <div css={frame}>
        {playing ? (
          <iframe
            ref={player}
            title={t('videoFrame')}
            src={withAutoplay(openSauceVideo)}
            allow="autoplay; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            {...withoutCredentials}
          />
        ) : (
          <>
            <VideoPoster picture={poster} />
            <a css={play} href={openSauceVideo} rel="noopener" onClick={start}>
              <Icon name="play" />
              {t('play')}
            </a>
          </>
        )}
      </div>
      <Text kind="muted" css={note}>
        {t('privacy', { host: new URL(openSauceVideo).host })}
      </Text>
    </Section>
  );
}

/** The visitor has pressed play already. */
function withAutoplay(address: string): string {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
