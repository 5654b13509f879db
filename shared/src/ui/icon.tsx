import { css } from '@emotion/react';

/** Square-ended strokes on a grid of 24, as wide as the text's stems. */
const paths = {
  arrow: 'M3 12h17M13 4.5l7.5 7.5-7.5 7.5',
  outward: 'M6 18 18 6M8 5.5h10.5V16',
  chevron: 'm5 9 7 7 7-7',
  check: 'm4 13 5.5 5.5L20.5 6',
  attention: 'M12 4v10M12 17.5V20',
  information: 'M12 4v2.5M12 10v10',
  cross: 'M5 5l14 14M19 5 5 19',
  minus: 'M4 12h16',
  plus: 'M4 12h16M12 4v16',
  menu: 'M2 7h20M2 17h20',
  pause: 'M8 4.5v15M16 4.5v15',
  play: 'M7.5 5v14L19 12z',
} as const;

export type IconName = keyof typeof paths;

export interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

const styles = css({ flex: 'none', width: '1em', height: '1em', overflow: 'visible' });

/** A drawn sign in the colour and size of the text; words beside it say what it means. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg css={styles} className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
