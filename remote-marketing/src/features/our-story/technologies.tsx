import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { colour, layout, media, motion, size, space, weight } from '@site/shared/ui/tokens';
import logos from '../../artwork/logos.svg?url&no-inline';
import { technologies } from './technology-list.ts';
import { texts } from './texts.ts';

const styles = css({
  marginTop: space.x12,
  '& > h3 + p': { marginTop: space.x2 },
  '& > ul + p': { marginTop: space.x3 },
});

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '1px',
  marginTop: space.x4,
  border: `1px solid ${colour.line}`,
  background: colour.line,
  [media.tablet]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  '& a': {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: space.x1,
    minHeight: `calc(2 * ${layout.target} + ${space.x4})`,
    padding: space.x1,
    background: colour.ground,
    fontSize: size.small,
    fontWeight: weight.medium,
    lineHeight: 1.2,
    textAlign: 'center',
    textDecoration: 'none',
    transition: `color ${motion.quick}`,
  },
  '& svg': { width: space.x5, height: space.x5, fill: 'currentcolor' },
  [media.hover]: { '& a:hover': { color: colour.accentText, textDecoration: 'underline' } },
});

/** The row of technology logos, each a link to where the technology lives. */
export function Technologies() {
  const t = useTexts(texts);
  return (
    <div css={styles}>
      <Heading level={3}>{t('techTitle')}</Heading>
      <Text>{t('techBody')}</Text>
      <ul css={row}>
        {technologies.map(({ name, logo, site }) => (
          <li key={name}>
            <Link to={site}>
              <svg aria-hidden="true">
                <use href={`${logos}#${logo}`} />
              </svg>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Text kind="small">{t('techNote')}</Text>
    </div>
  );
}
