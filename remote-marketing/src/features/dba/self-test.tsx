import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Column, Grid } from '@site/shared/ui/grid';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, family, leading, size, space, weight } from '@site/shared/ui/tokens';
import { answered } from './answered.ts';
import { texts } from './texts.ts';

const questions = css({
  counterReset: 'question',
  marginBlock: space.x6,
  borderTop: `3px solid ${colour.text}`,
  '& > li': {
    counterIncrement: 'question',
    display: 'grid',
    gridTemplateColumns: '2.2em minmax(0, 1fr)',
    paddingBlock: space.x2,
    borderBottom: `1px solid ${colour.line}`,
    fontFamily: family.display,
    fontSize: size.subheading,
    fontWeight: weight.semibold,
    lineHeight: leading.heading,
  },
  '& > li::before': { content: 'counter(question)', color: colour.accentText },
});

const answers = css({
  display: 'grid',
  gap: space.x4,
  '& h3': {
    fontFamily: family.display,
    fontSize: size.subheading,
    fontWeight: weight.bold,
    lineHeight: leading.heading,
  },
  '& h3 + p': { marginTop: space.x1 },
});

/** What a court asks, and what people ask us. */
export function SelfTest() {
  const t = useTexts(texts);
  const asked = [t('question1'), t('question2'), t('question3'), t('question4'), t('question5')];
  return (
    <Section on="ink">
      <Grid>
        <Column span={7}>
          <Heading level={2} css={{ marginBottom: space.x3 }}>
            {t('testTitle')}
          </Heading>
          <Text>{t('testLead')}</Text>
          <ol css={questions}>
            {asked.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
          <Text kind="lead">{t('testNote')}</Text>
        </Column>
        <Column span={4} from={9}>
          <Heading level={2} size="heading" css={{ marginBottom: space.x4 }}>
            {t('answersTitle')}
          </Heading>
          <div css={answers}>
            {answered(t).map(({ question, answer }) => (
              <div key={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </div>
            ))}
          </div>
        </Column>
      </Grid>
    </Section>
  );
}
