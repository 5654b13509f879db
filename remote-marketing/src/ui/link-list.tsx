import { css } from '@emotion/react';
import { Link } from '@site/shared/navigation';
import { Heading, type HeadingLevel } from '@site/shared/ui/heading';
import { Icon } from '@site/shared/ui/icon';
import { colour, media, motion, space, weight } from '@site/shared/ui/tokens';
import type { ReactNode } from 'react';

/** An item of a link list (specification section 3). */
interface LinkListItem {
  readonly text: string;
  /** Path without language prefix (`/ons-verhaal#wie-we-zijn`), or an absolute address. */
  readonly link: string;
}

export interface LinkListProps {
  readonly heading: ReactNode;
  readonly items: readonly LinkListItem[];
  /** Default: 2. */
  readonly headingLevel?: HeadingLevel;
}

const styles = css({
  '& > ul': { marginTop: space.x2, borderTop: `3px solid ${colour.text}` },
  '& li': { borderBottom: `1px solid ${colour.line}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x2,
    minHeight: space.x6,
    paddingBlock: '0.7rem',
    fontWeight: weight.medium,
    lineHeight: 1.35,
    textDecoration: 'none',
  },
  '& svg': { color: colour.muted, transition: `transform ${motion.quick} ${motion.easeOut}` },
  [media.hover]: {
    '& a:hover': { textDecoration: 'underline', textDecorationColor: colour.accentText },
    '& a:hover > svg': { color: colour.accentText, transform: 'translateX(0.25em)' },
  },
});

/** A contents list: where a subject goes on. */
export function LinkList({ heading, items, headingLevel = 2 }: LinkListProps) {
  return (
    <div css={styles}>
      <Heading level={headingLevel} size="heading">
        {heading}
      </Heading>
      <ul>
        {items.map(({ text, link }) => (
          <li key={`${link} ${text}`}>
            <Link to={link}>
              {text}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
