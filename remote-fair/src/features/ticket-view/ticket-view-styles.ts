import { css } from '@emotion/react';
import { surface, surfaceProperties } from '@site/shared/ui/surface';
import { colour, family, leading, media, size, space, weight } from '@site/shared/ui/tokens';
import { ticketPageStyles } from '../../layout/ticket-page-styles.ts';

export const styles = {
  page: css(ticketPageStyles.page, { gap: space.x4 }),
  list: css({ display: 'grid', gap: space.x4, padding: 0 }),
  ticket: css(surface('paper'), {
    display: 'grid',
    gap: space.x2,
    padding: `min(${space.x3}, 5vw)`,
    border: '2px solid',
    borderLeftWidth: space.x2,
    [media.dark]: surfaceProperties.ink,
  }),
  valid: css({ borderColor: colour.successText }),
  invalid: css({ borderColor: colour.accentText }),
  name: css({
    fontFamily: family.display,
    fontSize: size.title,
    fontWeight: weight.black,
    lineHeight: leading.title,
    overflowWrap: 'anywhere',
  }),
  validName: css({ color: colour.successText }),
  invalidName: css({ color: colour.accentText, textDecoration: 'line-through' }),
  code: css({
    fontFamily: family.code,
    fontSize: size.subheading,
    letterSpacing: '0.08em',
  }),
  state: css({
    display: 'flex',
    alignItems: 'center',
    gap: space.x1,
    fontWeight: weight.semibold,
  }),
};
