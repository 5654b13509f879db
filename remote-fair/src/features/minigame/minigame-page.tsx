import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { definePage } from '@site/shared/federation/page';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { containerStyles } from '@site/shared/ui/container';
import { Heading } from '@site/shared/ui/heading';
import { Hot } from '@site/shared/ui/hot';
import { Icon } from '@site/shared/ui/icon';
import { Kicker } from '@site/shared/ui/kicker';
import { withoutScripts, withScripts } from '@site/shared/ui/scripting';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { headOf } from '../../layout/head-of.ts';
import { MinigameForm } from './minigame-form.tsx';
import { texts } from './texts.ts';
import { useMinigameToken } from './use-minigame-token.ts';

const styles = {
  page: css(containerStyles, {
    minHeight: '28rem',
    paddingBlock: `clamp(${space.x3}, 4vw, ${space.x6}) ${space.section}`,
    '& > * + *': { marginTop: space.x3 },
  }),
  retry: css({ display: 'grid', justifyItems: 'start', gap: space.x2 }),
};

/** Takes who is logged in to the minigame (specification section 2, screen 12). */
function MinigamePage() {
  const t = useTexts(texts);
  const { token, retry } = useMinigameToken();
  const { minigame = '/minigame' } = useSiteConfig().bases;
  return (
    <div css={styles.page}>
      <Kicker>{t('kicker')}</Kicker>
      <Heading level={1}>
        {`${t('heading')} `}
        <Hot>{t('headingHot')}</Hot>
      </Heading>
      <Text kind="lead">{t('intro')}</Text>
      <div css={withScripts}>
        {token.state === 'waiting' && <p role="status">{t('waiting')}</p>}
        {token.state === 'ready' && <MinigameForm base={minigame} jwt={token.jwt} />}
        {token.state === 'failed' && (
          <div css={styles.retry}>
            <Alert kind="error">{t('failed')}</Alert>
            <Button onClick={retry}>
              {t('retry')}
              <Icon name="arrow" />
            </Button>
          </div>
        )}
      </div>
      <p css={withoutScripts}>{t('noScript')}</p>
    </div>
  );
}

export default definePage({
  head: headOf(texts, { indexable: false }),
  Page: MinigamePage,
});
