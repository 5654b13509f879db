import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, family, layout, media, space, weight } from '@site/shared/ui/tokens';
import { texts } from './texts.ts';

/** Size of a step's piece on the line. */
const piece = space.x8;

/** One line with a draughts piece for each step: down the page on a phone, across it on a desk. */
const line = css({
  counterReset: 'step',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
  marginTop: space.x8,
  [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: layout.gap },
  '& > li': {
    counterIncrement: 'step',
    position: 'relative',
    minHeight: piece,
    paddingLeft: `calc(${piece} + ${space.x3})`,
    [media.desktop]: { paddingLeft: 0, paddingTop: `calc(${piece} + ${space.x3})` },
  },
  '& > li::before': {
    content: 'counter(step)',
    position: 'absolute',
    zIndex: 1,
    top: 0,
    left: 0,
    display: 'grid',
    placeItems: 'center',
    width: piece,
    height: piece,
    border: `3px solid ${colour.text}`,
    borderRadius: '50%',
    background: colour.ground,
    fontFamily: family.display,
    fontSize: '1.75rem',
    fontWeight: weight.black,
    lineHeight: 1,
  },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    top: piece,
    bottom: `calc(-1 * ${space.x5})`,
    left: `calc(${piece} / 2 - 1.5px)`,
    borderLeft: `3px solid ${colour.text}`,
    [media.desktop]: {
      top: `calc(${piece} / 2 - 1.5px)`,
      bottom: 'auto',
      left: piece,
      right: `calc(-1 * ${layout.gap})`,
      borderLeft: 0,
      borderTop: `3px solid ${colour.text}`,
    },
  },
  '& > li:last-of-type::before': {
    borderColor: colour.accent,
    background: colour.accent,
    color: 'white',
  },
  '& p': { marginTop: space.x1 },
});

/** The four steps of an application (specification section 9: four items). */
export function Timeline() {
  const t = useTexts(texts);
  const steps = [
    [t('step1'), t('step1Body')],
    [t('step2'), t('step2Body')],
    [t('step3'), t('step3Body')],
    [t('step4'), t('step4Body')],
  ] as const;
  return (
    <Section>
      <Heading level={2}>{t('stepsTitle')}</Heading>
      <ol css={line}>
        {steps.map(([step, body]) => (
          <li key={step}>
            <Heading level={3} size="subheading">
              {step}
            </Heading>
            <Text>{body}</Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
