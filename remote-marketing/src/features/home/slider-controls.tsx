import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { containerStyles } from '@site/shared/ui/container';
import { Icon } from '@site/shared/ui/icon';
import { colour, layout, media, motion, radius, space } from '@site/shared/ui/tokens';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import type { Dispatch } from 'react';
import { overlaid } from './slide-styles.ts';
import { entriesWithDots, type SliderAction, type SliderState } from './slider.ts';
import type { SliderEntry } from './slider-entry.ts';
import { texts } from './texts.ts';

export interface SliderControlsProps {
  readonly entries: readonly SliderEntry[];
  readonly state: SliderState;
  readonly dispatch: Dispatch<SliderAction>;
}

const styles = css(containerStyles, {
  position: 'relative',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x1} ${space.x3}`,
  paddingBlock: `${space.x3} ${space.x4}`,
  [overlaid]: { gridArea: '1 / 1', alignSelf: 'end', paddingBottom: space.x6 },
  [media.phone]: { justifyContent: 'space-between', '& > a': { flex: '1 0 100%' } },
  // Without scripts each headline is the way to its own article.
  [media.noScript]: { display: 'none' },
  '& > a > span': { display: 'inline-block' },
  '& > a > span::first-letter': { textTransform: 'uppercase' },
});

const row = css({ display: 'flex', flexWrap: 'wrap' });

const button = css({
  display: 'grid',
  placeContent: 'center',
  width: layout.target,
  height: layout.target,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  fontSize: '1.25rem',
  transition: `background-color ${motion.quick}`,
  [media.hover]: { '&:hover': { background: colour.marker } },
});

const backwards = css(button, { '& > svg': { transform: 'scaleX(-1)' } });
const turning = css({ '@media (prefers-reduced-motion: reduce)': { display: 'none' } });

const dot = css(button, {
  '&::before': {
    content: '""',
    width: '0.75rem',
    height: '0.75rem',
    border: `2px solid ${colour.text}`,
    borderRadius: '1rem',
    transition: `width ${motion.quick} ${motion.easeOut}`,
  },
  '&[aria-current]::before': {
    width: '1.75rem',
    background: colour.accent,
    borderColor: colour.accent,
    [media.forcedColours]: { background: 'Highlight', borderColor: 'Highlight' },
  },
});

/** The way to the active entry, and with more than one entry the ways between them. */
export function SliderControls({ entries, state, dispatch }: SliderControlsProps) {
  const t = useTexts(texts);
  const { active, count, rotation } = state;
  const entry = entries[active];
  const playing = rotation !== 'paused';
  return (
    <div css={styles}>
      {entry && (
        <ButtonLink to={entry.url}>
          <span>{t('readMore')}</span>
          <VisuallyHidden>
            {` ${t('about')} `}
            <span lang={entry.lang?.title}>{entry.title}</span>
          </VisuallyHidden>
        </ButtonLink>
      )}
      {count > 1 && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: buttons in a group, and no fieldset */}
          <div css={row} role="group" aria-label={t('choose')}>
            {entriesWithDots(state).map((index) => (
              <button
                key={index}
                css={dot}
                type="button"
                aria-label={t('goTo', {
                  number: index + 1,
                  count,
                  title: entries[index]?.title ?? '',
                })}
                aria-current={index === active || undefined}
                onClick={() => dispatch({ type: 'jump', to: index })}
              />
            ))}
          </div>
          <div css={row}>
            <button
              css={backwards}
              type="button"
              aria-label={t('previous')}
              onClick={() => dispatch({ type: 'previous' })}
            >
              <Icon name="arrow" />
            </button>
            {rotation !== 'stopped' && (
              <button
                css={[button, turning]}
                type="button"
                aria-label={t(playing ? 'pause' : 'play')}
                onClick={() => dispatch({ type: playing ? 'pause' : 'play' })}
              >
                <Icon name={playing ? 'pause' : 'play'} />
              </button>
            )}
            <button
              css={button}
              type="button"
              aria-label={t('next')}
              onClick={() => dispatch({ type: 'next' })}
            >
              <Icon name="arrow" />
            </button>
          </div>
        </>
      )}
    </div>
  );
}
