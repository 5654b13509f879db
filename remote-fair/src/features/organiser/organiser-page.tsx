import { hasRole } from '@site/shared/contracts/staff-role';
import { definePage } from '@site/shared/federation/page';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { lazy, Suspense } from 'react';
import { headOf, secret } from '../../layout/head-of.ts';
import { useStaffDevice } from '../../staff/staff-device.ts';
import { useRefusedDevice } from '../../staff/use-refused-device.ts';
import { organiserStyles as styles } from './organiser-styles.ts';
import { texts } from './texts.ts';

// Nobody but organisers needs it.
const OrganiserDesk = lazy(() =>
  import('./organiser-desk.tsx').then((module) => ({ default: module.OrganiserDesk })),
);

/** For who runs the fair. The server knows nobody; who is not let in is told where to sign in. */
function OrganiserPage() {
  const t = useTexts(texts);
  const device = useStaffDevice();
  const { refused, onTokenRefused } = useRefusedDevice(device);

  if (device && hasRole(device.role, 'organiser')) {
    return (
      <Suspense fallback={<p css={styles.opening}>{t('opening')}</p>}>
        <OrganiserDesk device={device} onTokenRefused={onTokenRefused} />
      </Suspense>
    );
  }
  return (
    <div css={styles.ground}>
      <div css={styles.content}>
        <Heading level={1} size="title">
          {t('heading')}
        </Heading>
        <div role="status">
          {refused && <Text>{t(refused.reason)}</Text>}
          <Text>{device ? t('notYours', { name: device.name }) : t('signedOut')}</Text>
        </div>
        <Text>
          <Link to="/staff">{t('toStaff')}</Link>
        </Text>
      </div>
    </div>
  );
}

export default definePage({
  head: headOf(texts, secret),
  Page: OrganiserPage,
});
