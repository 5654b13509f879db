import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Section } from '@site/shared/ui/section';
import { layout, media, space } from '@site/shared/ui/tokens';
import { LinkList } from '../../ui/link-list.tsx';
import { texts } from './texts.ts';

const columns = css({
  display: 'grid',
  gap: `${space.x6} ${layout.gap}`,
  [media.tablet]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    rowGap: 0,
    // The lists begin on one line, also under a heading of two.
    '& > div': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid' },
    '& h2': { alignSelf: 'end' },
  },
});

const more = css({ display: 'flex', flexWrap: 'wrap', gap: space.x3, marginTop: space.x5 });

/** The three link lists: what there is to read, for whom; below them what is new. */
export function Contents() {
  const t = useTexts(texts);
  const { brand } = useSiteConfig();
  return (
    <Section>
      <div css={columns}>
        <LinkList
          heading={t('ourStory')}
          items={[
            { text: t('whoWeAre'), link: '/ons-verhaal#wie-we-zijn' },
            { text: t('whatWeDo'), link: '/ons-verhaal#wat-we-doen' },
            { text: t('ourFounders'), link: '/ons-verhaal#onze-founders' },
          ]}
        />
        <LinkList
          heading={t('forCompanies')}
          items={[
            { text: t('goodDevelopers'), link: '/voor-bedrijven#goede-developers' },
            { text: t('thoroughIntake'), link: '/voor-bedrijven#uitgebreide-intake' },
            { text: t('continuity'), link: '/voor-bedrijven#continuiteit' },
            { text: t('satisfaction'), link: '/voor-bedrijven#tevredenheid-en-verloop' },
          ]}
        />
        <LinkList
          heading={t('forProfessionals')}
          items={[
            {
              text: t('workingHere', { brand: brand.name }),
              link: '/voor-professionals/werken-bij',
            },
            { text: t('ourProposal'), link: '/voor-professionals/ons-voorstel' },
            { text: t('apply'), link: '/voor-professionals/solliciteer' },
            { text: t('calculateYourWorth'), link: '/voor-professionals/bereken-je-waarde' },
            { text: t('dba'), link: '/voor-professionals/dba' },
          ]}
        />
      </div>
      <p css={more}>
        <Link to="/nieuws">{t('news')}</Link>
        <Link to="/events">{t('events')}</Link>
      </p>
    </Section>
  );
}
