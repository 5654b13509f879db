import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { surface } from './surface.ts';
import { uiTexts } from './texts.ts';
import { colour, leading, media, space, weight } from './tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type AlertKind = 'information' | 'success' | 'error';

export interface AlertProps extends Omit<ComponentProps<'div'>, 'role'> {
  readonly kind: AlertKind;
  /** A line in bold above the text. */
  readonly heading?: string;
}

const styles = css(surface('paper'), {
  display: 'flex',
  gap: space.x2,
  padding: `${space.x2} ${space.x3}`,
  borderLeft: '6px solid',
  // A browser that scrolls to one with the focus would leave it at the very edge, and cut a part of a pixel.
  scrollMarginBlock: space.x2,
  lineHeight: leading.lead,
  '& > svg': { width: '1.5em', height: '1.5em', padding: '0.2em', borderRadius: '50%' },
  '& > div': { minWidth: 0 },
  [media.forcedColours]: { border: '1px solid', borderLeft: '6px solid' },
});

const grounds: Record<AlertKind, ReturnType<typeof css>> = {
  information: coloured(colour.ember, colour.ink, colour.seed),
  success: coloured(colour.leaf, colour.paper, colour.leaf),
  error: coloured(colour.accent, 'white', colour.accent),
};

const icons: Record<AlertKind, IconName> = {
  information: 'information',
  success: 'check',
  error: 'attention',
};

/**
 * A message about what happened. Errors interrupt a screen reader, the others wait their turn. Its
 * kind is said by word and sign too, never by colour alone. To move focus to it, pass `tabIndex={-1}`
 * and a `ref`.
 */
export function Alert({ kind, heading, children, ...attributes }: AlertProps) {
  const t = useTexts(uiTexts);
  return (
    <div css={[styles, grounds[kind]]} role={kind === 'error' ? 'alert' : 'status'} {...attributes}>
      <Icon name={icons[kind]} />
      <div>
        <VisuallyHidden>{`${t(kind)} `}</VisuallyHidden>
        {heading && <p css={{ fontWeight: weight.bold }}>{heading}</p>}
        {children}
      </div>
    </div>
  );
}

function coloured(strong: string, onStrong: string, tint: string) {
  return css({
    borderColor: strong,
    background: `color-mix(in oklab, ${tint} ${tint === strong ? 12 : 45}%, ${colour.paper})`,
    '& > svg': { background: strong, color: onStrong },
  });
}
