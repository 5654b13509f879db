import { css } from '@emotion/react';
import { definePage } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { containerStyles } from '@site/shared/ui/container';
import { Heading } from '@site/shared/ui/heading';
import { Hot } from '@site/shared/ui/hot';
import { Kicker } from '@site/shared/ui/kicker';
import { formatsOf } from '@site/shared/ui/picture';
import { Text } from '@site/shared/ui/text';
import { layout, space } from '@site/shared/ui/tokens';
import { jfall } from '../../artwork/jfall.ts';
import { isFollowPrizeOver } from '../../prize/follow-prize.ts';
import { Claim } from './claim.tsx';
import { PrizeBrick } from './prize-brick.tsx';
import { texts } from './texts.ts';
import { WaffleTicket } from './waffle-ticket.tsx';
import { pictureSizes } from './waffle-ticket-styles.ts';

interface JfallData {
  /** Found out while loading, so that server and browser show the same. */
  readonly prizeOver: boolean;
}

const styles = css(containerStyles, {
  display: 'grid',
  gap: `${space.x4} ${layout.gap}`,
  paddingBlock: `clamp(${space.x3}, 4vw, ${space.x6}) ${space.section}`,
});

const opening = css({ '& > * + *': { marginTop: space.x2 } });

/** The activities at J-Fall 2025 (specification section 2, screen 11), for a phone in a full hall. */
function JfallPage({ data }: { readonly data: JfallData }) {
  const t = useTexts(texts);
  const { prizeOver } = data;
  return (
    <>
      <div css={styles}>
        <div css={opening}>
          <Kicker>{t('event')}</Kicker>
          <Heading level={1}>
            {`${t(prizeOver ? 'headingOver' : 'heading')} `}
            <Hot>{t(prizeOver ? 'headingOverHot' : 'headingHot')}</Hot>
          </Heading>
          <Text kind="lead">{t(prizeOver ? 'introOver' : 'intro')}</Text>
        </div>
        <WaffleTicket />
        <PrizeBrick over={prizeOver} />
      </div>
      <Claim />
    </>
  );
}

export default definePage<JfallData>({
  load: async () => ({ prizeOver: isFollowPrizeOver(new Date()) }),
  head({ prizeOver }, { language }) {
    const t = createTranslator(texts, language);
    return {
      title: t(prizeOver ? 'titleOver' : 'title'),
      description: t(prizeOver ? 'descriptionOver' : 'description'),
      images: formatsOf(jfall)
        .slice(0, 1)
        .map(({ type, srcSet }) => ({ href: jfall.jpg, srcSet, type, sizes: pictureSizes })),
    };
  },
  Page: JfallPage,
});
