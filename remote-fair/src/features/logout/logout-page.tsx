import { css } from '@emotion/react';
import { definePage } from '@site/shared/federation/page';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { containerStyles } from '@site/shared/ui/container';
import { Heading } from '@site/shared/ui/heading';
import { Hot } from '@site/shared/ui/hot';
import { Kicker } from '@site/shared/ui/kicker';
import { withoutScripts, withScripts } from '@site/shared/ui/scripting';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { headOf } from '../../layout/head-of.ts';
import { texts } from './texts.ts';
import { useLoggingOut } from './use-logging-out.ts';

const styles = {
  page: css(containerStyles, {
    paddingBlock: `clamp(${space.x3}, 4vw, ${space.x6}) ${space.section}`,
    '& > * + *': { marginTop: space.x3 },
  }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.x2} ${space.x4}`,
  }),
};

/** Says goodbye (specification section 2, screen 9). Opening it is what logs out. */
function LogoutPage() {
  const t = useTexts(texts);
  const isUnconfirmed = useLoggingOut();
  return (
    <div css={styles.page}>
      <Kicker>{t('kicker')}</Kicker>
      <Heading level={1}>
        <span css={withScripts}>
          {`${t('heading')} `}
          <Hot>{t('headingHot')}</Hot>
        </span>
        <span css={withoutScripts}>{t('noScript')}</span>
      </Heading>
      <Text kind="lead" css={withScripts}>
        {t('intro')}
      </Text>
      <Text css={withScripts}>{t('account')}</Text>
      <div role="status">{isUnconfirmed && <Text kind="muted">{t('away')}</Text>}</div>
      <div css={styles.actions}>
        <ButtonLink to="/login">{t('again')}</ButtonLink>
        <ButtonLink to="/" look="ghost" arrow={false}>
          {t('home')}
        </ButtonLink>
      </div>
    </div>
  );
}

export default definePage({
  head: headOf(texts, { indexable: false }),
  Page: LogoutPage,
});
