import { css, keyframes } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { uiTexts } from './texts.ts';
import { colour, media, motion } from './tokens.ts';

export interface ProgressBarProps {
  /** A navigation is under way. */
  readonly active: boolean;
}

/** Navigations that are done by then show no bar. */
const delay = '150ms';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.94)' } });

const styles = css({
  position: 'fixed',
  zIndex: 30,
  top: 0,
  insetInline: 0,
  height: 4,
  background: colour.accent,
  transformOrigin: '0 50%',
  opacity: 0,
  transition: `opacity ${motion.quick}`,
  pointerEvents: 'none',
  '&[data-active]': {
    opacity: 1,
    transition: `opacity 0s ${delay}`,
    animation: `${grow} 8s cubic-bezier(0.05, 0.8, 0.2, 1) ${delay} both`,
  },
  [media.forcedColours]: { background: 'Highlight' },
});

/** A line along the top of the window while a page is on its way. */
export function ProgressBar({ active }: ProgressBarProps) {
  const t = useTexts(uiTexts);
  const status = active ? { role: 'progressbar', 'aria-label': t('loading') } : {};
  return <div css={styles} data-active={active || undefined} {...status} />;
}
