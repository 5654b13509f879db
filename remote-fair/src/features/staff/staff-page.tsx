import { definePage } from '@site/shared/federation/page';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Heading } from '@site/shared/ui/heading';
import { withoutScripts } from '@site/shared/ui/scripting';
import { Text } from '@site/shared/ui/text';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { headOf, secret } from '../../layout/head-of.ts';
import { useStaffDevice } from '../../staff/staff-device.ts';
import { useRefusedDevice } from '../../staff/use-refused-device.ts';
import { SignIn } from './sign-in.tsx';
import { styles } from './staff-styles.ts';
import { texts } from './texts.ts';
import { useInvitation } from './use-invitation.ts';
import { WaitingScans } from './waiting-scans.tsx';

// Nobody but staff needs it.
const StaffDesk = lazy(() =>
  import('./staff-desk.tsx').then(({ StaffDesk }) => ({ default: StaffDesk })),
);

// Only who is invited.
const AcceptInvitation = lazy(() =>
  import('./accept-invitation.tsx').then((module) => ({ default: module.AcceptInvitation })),
);

/** For the team at the fair: scanning and the queue. The server knows nobody. */
function StaffPage() {
  const t = useTexts(texts);
  const device = useStaffDevice();
  const invitation = useInvitation(device?.invitation);
  const { refused, onTokenRefused } = useRefusedDevice(device);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSignedIn = useRef(false);
  // Whose desk has gone goes on from here: the button that had the focus went with it.
  useEffect(() => {
    if (wasSignedIn.current) heading.current?.focus();
    wasSignedIn.current = Boolean(device);
  }, [device]);

  if (invitation.secret !== undefined && device !== undefined) {
    return (
      <Suspense fallback={<p css={styles.opening}>{t('opening')}</p>}>
        <AcceptInvitation
          secret={invitation.secret}
          current={device?.name}
          onDone={invitation.forget}
        />
      </Suspense>
    );
  }
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
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          {t('heading')}
        </Heading>
        <Text>{t('intro')}</Text>
        <p css={withoutScripts}>{t('noScript')}</p>
        {refused && refused.reason !== 'unknown' && (
          <Alert kind="error" heading={t(refused.reason)}>
            {t('askForInvitation')}
          </Alert>
        )}
        <Text>{t('invitationHelp')}</Text>
        <div css={device === undefined && styles.unknownYet}>
          <SignIn
            key={refused?.name}
            refusal={refused?.reason === 'unknown' ? t('tokenRefused') : undefined}
            lastName={refused?.name ?? ''}
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
  head: headOf(texts, secret),
  Page: StaffPage,
});
