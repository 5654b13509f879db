import { definePage } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { lazy, Suspense, useCallback, useState } from 'react';
import { SignIn } from './sign-in.tsx';
import { clearStaffDevice, useStaffDevice } from './staff-device.ts';
import { styles } from './staff-styles.ts';
import { texts } from './texts.ts';
import { WaitingScans } from './waiting-scans.tsx';

// Nobody but staff needs it.
const StaffDesk = lazy(() =>
  import('./staff-desk.tsx').then(({ StaffDesk }) => ({ default: StaffDesk })),
);

/** For the team at the fair: scanning and the queue. The server knows nobody. */
function StaffPage() {
  const t = useTexts(texts);
  const device = useStaffDevice();
  const [refusedName, setRefusedName] = useState<string>();
  const name = device?.name;

  const onTokenRefused = useCallback(() => {
    setRefusedName(name);
    clearStaffDevice();
  }, [name]);

  if (device) {
    return (
      <Suspense fallback={<p css={styles.opening}>{t('opening')}</p>}>
        <StaffDesk device={device} onTokenRefused={onTokenRefused} />
      </Suspense>
    );
  }
  return (
    <div css={styles.ground}>
      <div css={styles.welcome}>
        <Heading level={1} size="title">
          {t('heading')}
        </Heading>
        <Text>{t('intro')}</Text>
        <p css={styles.noScript}>{t('noScript')}</p>
        <div css={device === undefined && styles.unknownYet}>
          <SignIn
            key={refusedName}
            isRefused={refusedName !== undefined}
            lastName={refusedName ?? ''}
          />
        </div>
        <WaitingScans />
        <Text kind="small">{t('tokenHelp')}</Text>
        <Text kind="small">{t('offlineHelp')}</Text>
      </div>
    </div>
  );
}

export default definePage({
  head(_, { language }) {
    const t = createTranslator(texts, language);
    return {
      title: t('title'),
      description: t('description'),
      indexable: false,
      // Nothing secret is in it, but a device of staff is nobody else's business.
      secretAddress: true,
    };
  },
  Page: StaffPage,
});
