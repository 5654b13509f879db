import { css } from '@emotion/react';
import type { EmployerCharges } from '@site/shared/config/employer-charges';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { Picture } from '@site/shared/ui/picture';
import { surface } from '@site/shared/ui/surface';
import { Text } from '@site/shared/ui/text';
import { colour, layout, media, space } from '@site/shared/ui/tokens';
import { story } from '../../artwork/blocks.ts';
import { MonthlyBill } from './monthly-bill.tsx';
import { texts } from './texts.ts';

/** A spread: the picture fills one page, the claim the other. */
const spread = css(surface('ink'), {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** The picture's own red goes on above and below it, so that all hundred seeds can be counted. */
const pictureStyles = css({ display: 'grid', alignContent: 'center', background: colour.accent });

const page = css({
  padding: `${space.section} ${layout.gutter}`,
  [media.desktop]: {
    display: 'grid',
    alignContent: 'center',
    maxWidth: `calc(${layout.content} / 2 + ${layout.gutter})`,
    paddingLeft: space.x8,
  },
  '& > * + p': { marginTop: space.x3 },
});

const share = css({
  display: 'block',
  marginLeft: '-0.02em',
  fontSize: 'clamp(7rem, 3rem + 17vw, 16rem)',
  lineHeight: 0.84,
  letterSpacing: '-0.045em',
});

/** The story block with the claim: 70% (specification sections 1 and 9). */
export function Story({ charges }: { readonly charges: EmployerCharges }) {
  const t = useTexts(texts);
  return (
    <section css={spread}>
      <div css={pictureStyles}>
        <Picture image={story} alt={t('storyPicture')} sizes="(min-width: 1081px) 50vw, 100vw" />
      </div>
      <div css={page}>
        <Heading level={2}>
          <span css={[share, { color: colour.accentText }]}>{t('share')}</span>
          {` ${t('claim')}`}
        </Heading>
        <Text kind="lead">{t('storyLead')}</Text>
        <Text>{t('storyBody')}</Text>
        <MonthlyBill charges={charges} />
        <p>
          <ButtonLink to="/ons-verhaal" look="secondary">
            {t('storyLink')}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
