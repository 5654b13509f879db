import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { colour, layout, leading, size } from './tokens.ts';

type TextKind = 'lead' | 'body' | 'small' | 'muted';

export interface TextProps extends ComponentProps<'p'> {
  /** `lead` opens a text, `small` and `muted` step back. Default: `body`. */
  readonly kind?: TextKind;
}

const kinds: Record<TextKind, ReturnType<typeof css>> = {
  lead: css({ maxWidth: '24em', fontSize: size.lead, lineHeight: leading.lead }),
  body: css({ maxWidth: layout.measure }),
  small: css({ maxWidth: layout.measure, fontSize: size.small, lineHeight: 1.5 }),
  muted: css({ maxWidth: layout.measure, color: colour.muted }),
};

/** A paragraph that stands by itself; for running text use `<Prose>`. */
export function Text({ kind = 'body', ...attributes }: TextProps) {
  return <p css={kinds[kind]} {...attributes} />;
}
