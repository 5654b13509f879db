import { css } from '@emotion/react';
import { colour, family, leading, size, space, weight } from '@site/shared/ui/tokens';

export interface QuoteProps {
  readonly text: string;
  readonly name: string;
  readonly company: string;
  /** Below the name: that the quote is an example, for instance. */
  readonly note?: string | undefined;
}

const styles = css({
  display: 'grid',
  gap: space.x4,
  maxWidth: '58rem',
  '& > blockquote': {
    fontFamily: family.display,
    fontSize: size.title,
    fontWeight: weight.semibold,
    lineHeight: leading.heading,
    letterSpacing: '-0.015em',
    textWrap: 'balance',
  },
  '& > blockquote::before': {
    content: '"“"',
    display: 'block',
    height: '0.42em',
    marginLeft: '-0.05em',
    color: colour.accentText,
    fontSize: '2.6em',
    fontWeight: weight.black,
    lineHeight: 0.86,
  },
  '& > figcaption': { display: 'flex', alignItems: 'baseline', gap: space.x2, lineHeight: 1.4 },
  '& > figcaption::before': {
    content: '""',
    flex: 'none',
    width: space.x6,
    borderTop: '3px solid',
    transform: 'translateY(-0.3em)',
  },
});

/** What a client said, with name and company. */
export function Quote({ text, name, company, note }: QuoteProps) {
  return (
    <figure css={styles}>
      <blockquote>{text}</blockquote>
      <figcaption>
        <span>
          <strong>{name}</strong>, {company}
          {note && <small css={{ display: 'block', color: colour.muted }}>{note}</small>}
        </span>
      </figcaption>
    </figure>
  );
}
