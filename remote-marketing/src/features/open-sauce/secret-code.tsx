import { css, keyframes } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, family, media, motion, space, weight } from '@site/shared/ui/tokens';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { useRef } from 'react';
import { texts } from './texts.ts';
import { usePoffertjes } from './use-poffertjes.ts';

const opening = css({ '& > * + *': { marginTop: space.x2 } });

const flip = keyframes({ from: { opacity: 0, transform: 'translateY(-1.2em) rotate(-140deg)' } });

/** Room for the plate in every state, so that nothing below it moves. */
const place = css({ minHeight: '11rem', marginBlock: space.x5, alignContent: 'center' });

const plate = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  [media.phone]: { gap: space.x1 },
});

const poffertje = css({
  display: 'grid',
  placeItems: 'center',
  width: space.x8,
  height: space.x8,
  borderRadius: '50%',
  background: `radial-gradient(circle at 50% 45%, ${colour.seed} 55%, ${colour.ember} 78%)`,
  boxShadow: `0 4px 0 ${colour.line}`,
  color: colour.ink,
  fontFamily: family.display,
  fontSize: '1.75rem',
  fontWeight: weight.black,
  lineHeight: 1,
  animation: `${flip} ${motion.slow} ${motion.easeOut} backwards`,
  '&:nth-of-type(odd)': { transform: 'translateY(0.35rem) rotate(-6deg)' },
  '&:nth-of-type(3n)': { transform: 'rotate(5deg)', animationDelay: '120ms' },
  [media.phone]: { width: space.x6, height: space.x6, fontSize: '1.375rem' },
  [media.forcedColours]: { border: '1px solid' },
});

const links = css({ marginTop: space.x3 });

/** The code of the specification's `poffertjes` call, one letter on each. */
export function SecretCode() {
  const t = useTexts(texts);
  const plateRef = useRef<HTMLDivElement>(null);
  const [poffertjes, bakeAgain] = usePoffertjes(plateRef);
  return (
    <Section on="seed">
      <div css={opening}>
        <Heading level={2}>{t('codeTitle')}</Heading>
        <Text kind="lead">{t('codeLead')}</Text>
      </div>
      <div ref={plateRef} css={place} role={poffertjes.state === 'failed' ? undefined : 'status'}>
        {poffertjes.state === 'loading' && <p>{t('codeLoading')}</p>}
        {poffertjes.state === 'ready' && <Plate code={poffertjes.code} />}
        {poffertjes.state === 'failed' && (
          <Alert kind="error">
            <p>{t('codeFailed')}</p>
            <p css={{ marginTop: space.x2 }}>
              <Button look="secondary" onClick={bakeAgain}>
                {t('retry')}
              </Button>
            </p>
          </Alert>
        )}
      </div>
      <Text>{t('codeNote')}</Text>
      <p css={links}>
        <ButtonLink to="/contact" look="secondary">
          {t('contact')}
        </ButtonLink>
      </p>
    </Section>
  );
}

function Plate({ code }: { readonly code: string }) {
  const t = useTexts(texts);
  const letters = [...code].map((letter, index) => ({ letter, key: `${index}${letter}` }));
  return (
    <>
      <VisuallyHidden>{t('codeIs', { code })}</VisuallyHidden>
      <div css={plate} aria-hidden="true">
        {letters.map(({ letter, key }) => (
          <span key={key} css={poffertje}>
            {letter}
          </span>
        ))}
      </div>
    </>
  );
}
