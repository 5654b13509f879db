import { css } from '@emotion/react';
import { surfaceProperties } from '@site/shared/ui/surface';
import { colour, media } from '@site/shared/ui/tokens';

/** By day on paper, in a dark hall on ink: as the device is set. */
export const ground = css({
  ...surfaceProperties.paper,
  [media.dark]: { ...surfaceProperties.ink, colorScheme: 'dark' },
  minHeight: '100svh',
  background: colour.ground,
  color: colour.text,
});
