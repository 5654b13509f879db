import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { useLanguage } from '@site/shared/i18n';
import { colour, family, leading, size, space, weight } from '@site/shared/ui/tokens';

const styles = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
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
  '& > figcaption > span': { minWidth: 0 },
  '& > figcaption::before': {
    content: '""',
    flex: 'none',
    width: space.x6,
    borderTop: '3px solid',
    transform: 'translateY(-0.3em)',
  },
});

/**
 * What the configured client said, with name and company.
 *
 * @param exampleNote stands below the name while the quote is an example
 */
export function Quote({ exampleNote }: { readonly exampleNote: string }) {
  const language = useLanguage();
  const { text, name, company, example } = useSiteConfig().quote;
  return (
    <figure css={styles}>
      <blockquote>{text[language]}</blockquote>
      <figcaption>
        <span>
          <strong>{name}</strong>, {company}
          {example && <small css={{ display: 'block', color: colour.muted }}>{exampleNote}</small>}
        </span>
      </figcaption>
    </figure>
  );
}
