import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { surface } from '@site/shared/ui/surface';
import { media } from '@site/shared/ui/tokens';
import {
  type KeyboardEvent,
  type RefObject,
  type TouchEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { Slide } from './slide.tsx';
import { overlaid } from './slide-styles.ts';
import { isNear, swipe, type TouchPoint } from './slider.ts';
import { SliderControls } from './slider-controls.tsx';
import type { SliderEntry } from './slider-entry.ts';
import { texts } from './texts.ts';
import { usePageLoaded } from './use-page-loaded.ts';
import { useSlider } from './use-slider.ts';

export interface SplashSliderProps {
  /** At least one. One without a title is named in its place. */
  readonly entries: readonly SliderEntry[];
}

const region = css(surface('ink'), { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

const stage = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'clip',
  touchAction: 'pan-y pinch-zoom',
  [overlaid]: { gridArea: '1 / 1' },
  // Without scripts the slides lie in a row that a finger or a wheel moves through.
  [media.noScript]: {
    gridTemplateColumns: 'none',
    gridAutoColumns: '100%',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
  },
});

const turnOfKey: Readonly<Record<string, 'next' | 'previous'>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
};

/** The news on the cover of the site: one entry at a time, with a pager (ARIA APG, carousel). */
export function SplashSlider({ entries }: SplashSliderProps) {
  const t = useTexts(texts);
  const named = entries.map((entry) => ({ ...entry, title: entry.title || t('unnamed') }));
  const { state, dispatch, running, holds } = useSlider(entries.length);
  const loaded = usePageLoaded();
  const touch = useRef<TouchPoint>(undefined);
  const slides = useRef<HTMLDivElement>(null);
  useFocusInActiveSlide(slides, state.active);

  const onKeyDown = (event: KeyboardEvent) => {
    const turn = turnOfKey[event.key];
    if (!turn || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dispatch({ type: turn });
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const end = changedTouches[0];
    const turn = touch.current && end && swipe(touch.current, end);
    touch.current = undefined;
    if (turn) dispatch({ type: turn });
  };

  return (
    <section
      css={region}
      aria-roledescription="carousel"
      aria-label={t('label')}
      onKeyDown={onKeyDown}
      {...holds}
    >
      <div
        css={stage}
        ref={slides}
        aria-live={running ? 'off' : 'polite'}
        onTouchStart={({ touches }) => {
          touch.current = touches.length === 1 ? touches[0] : undefined;
        }}
        onTouchEnd={onTouchEnd}
      >
        {named.map((entry, index) => (
          <Slide
            key={`${entry.url} ${entry.title}`}
            entry={entry}
            index={index}
            state={state}
            pictured={index === 0 || (loaded && isNear(index, state))}
          />
        ))}
      </div>
      <SliderControls entries={named} state={state} dispatch={dispatch} />
    </section>
  );
}

/** Focus in a slide that makes way goes to the same place in the slide that comes. */
function useFocusInActiveSlide(slides: RefObject<HTMLElement | null>, active: number): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const next = slides.current?.children[active];
    if (!focused || !slides.current?.contains(focused) || next?.contains(focused)) return;
    next?.querySelector('a')?.focus({ preventScroll: true });
  }, [slides, active]);
}
