import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Heading } from '@site/shared/ui/heading';
import { surface } from '@site/shared/ui/surface';
import { Text } from '@site/shared/ui/text';
import { colour, family, layout, media, size, space } from '@site/shared/ui/tokens';
import { codeString } from './code-string.ts';
import { encoder } from './encoder.ts';
import { texts } from './texts.ts';
import { useCopy } from './use-copy.ts';

const ink = css(surface('ink'), {
  display: 'block',
  marginTop: space.x3,
  padding: space.x4,
  borderTop: `6px solid ${colour.ember}`,
  [media.phone]: { padding: space.x3 },
});

const code = css(ink, {
  fontFamily: family.code,
  fontSize: size.subheading,
  lineHeight: 1.5,
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

const listing = css(ink, {
  fontSize: size.body,
  lineHeight: 1.6,
  overflowX: 'auto',
  '& code': { whiteSpace: 'pre' },
});

/** Without scripts there is nothing to press: a click selects the whole code. */
const copying = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
  minHeight: layout.target,
  marginTop: space.x2,
  [media.noScript]: { display: 'none' },
});

/** The code string, a way to take it along, and the method that made it. */
export function CodeToCrack() {
  const t = useTexts(texts);
  const { element, outcome, copy } = useCopy<HTMLElement>(codeString);
  return (
    <div>
      <Heading level={2}>{t('codeHeading')}</Heading>
      <code css={code} ref={element} translate="no">
        {codeString}
      </code>
      <div css={copying}>
        <Button look="secondary" onClick={copy}>
          {t('copy')}
        </Button>
        <span role="status">{outcome && t(outcome)}</span>
      </div>
      <Heading level={2} size="heading" css={{ marginTop: space.x6 }}>
        {t('encoderHeading')}
      </Heading>
      <Text css={{ marginTop: space.x2 }}>{t('encoderBody')}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls long lines */}
      <section css={listing} tabIndex={0} aria-label={t('encoderLabel')} translate="no">
        <pre>
          <code>{encoder}</code>
        </pre>
      </section>
    </div>
  );
}
