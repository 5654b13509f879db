import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import { ParallaxImage } from '../../ui/parallax-image.tsx';
import { slidePicture } from './slide-picture.ts';
import {
  copyStyles,
  frameHeight,
  panelStyles,
  pictureStyles,
  slideStyles,
} from './slide-styles.ts';
import type { SliderState } from './slider.ts';
import type { SliderEntry } from './slider-entry.ts';
import { texts } from './texts.ts';

export interface SlideProps {
  readonly entry: SliderEntry;
  readonly index: number;
  readonly state: SliderState;
  /** Whether its picture may be fetched: the first one's at once, the others' when the page is there. */
  readonly pictured: boolean;
}

/** Titles of more characters than this are set a little smaller, to fill three lines at most. */
const longTitle = 36;

/** The splash's parallax and shadow (specification section 9). */
const parallax = {
  velocity: 0.1,
  verticalFocus: 48,
  height: frameHeight.desktop,
  mobileHeight: frameHeight.mobile,
  topShadow: { size: 150, weight: 0.5 },
} as const;

/** One news entry of the splash: its picture, and over or under it title and text. */
export function Slide({ entry, index, state, pictured }: SlideProps) {
  const t = useTexts(texts);
  const { title, text, url, lang } = entry;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and no fieldset (ARIA APG, carousel)
    <div
      css={slideStyles}
      role="group"
      aria-roledescription="slide"
      aria-label={t('position', { number: index + 1, count: state.count })}
      data-slide={motionOf(index, state)}
    >
      <div css={pictureStyles}>
        {pictured && (
          <ParallaxImage {...parallax} {...slidePicture(entry)} priority={index === 0} />
        )}
      </div>
      <div css={panelStyles}>
        <div css={copyStyles}>
          <Heading
            level={2}
            size="display"
            lang={lang?.title}
            data-long={title.length > longTitle || undefined}
          >
            <Link to={url}>{title}</Link>
          </Heading>
          {text && <p lang={lang?.summary}>{text}</p>}
          {lang && <small>{t('inOther')}</small>}
        </div>
      </div>
    </div>
  );
}

/** What a slide does in the last turn; `rest` when it neither shows nor makes way. */
function motionOf(index: number, { active, left, direction }: SliderState): string {
  if (index === active) return left === undefined ? 'shown' : `enters-${direction}`;
  return index === left ? `leaves-${direction}` : 'rest';
}
