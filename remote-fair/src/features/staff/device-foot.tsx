import { useLanguage, useTexts } from '@site/shared/i18n';
import { otherLanguage } from '@site/shared/i18n/language';
import { Link, useOtherLanguagePath } from '@site/shared/navigation';
import { Button } from '@site/shared/ui/button';
import { Text } from '@site/shared/ui/text';
import { clearStaffDevice, type StaffDevice } from '../../staff/staff-device.ts';
import { signOutDevice } from './api/sign-out.ts';
import { hasDraft } from './note-draft.ts';
import { styles } from './staff-styles.ts';
import { texts } from './texts.ts';

interface DeviceFootProps {
  /** Scans that are still to be checked. */
  readonly pending: number;
  readonly device: StaffDevice;
  readonly onSignOut: () => void;
}

/** What is needed once a day; rendered with each answer about the queue, and each that fails. */
export function DeviceFoot({ pending, device, onSignOut }: DeviceFootProps) {
  const t = useTexts(texts);
  const other = otherLanguage(useLanguage());
  const otherPath = useOtherLanguagePath();

  function signOut() {
    onSignOut();
    clearStaffDevice();
    // Without a network the device is signed out all the same; an organiser can take it out.
    signOutDevice(device.token).catch(() => undefined);
  }

  return (
    <div css={styles.foot}>
      <Link to="/board">{t('board')}</Link>
      <a href={otherPath} lang={other} hrefLang={other}>
        {t('otherLanguage')}
      </a>
      <Button look="ghost" onClick={signOut}>
        {t('signOut')}
      </Button>
      {pending > 0 && <Text kind="small">{t('signOutWaiting')}</Text>}
      {hasDraft(device.name) && <Text kind="small">{t('signOutUnsaved')}</Text>}
    </div>
  );
}
