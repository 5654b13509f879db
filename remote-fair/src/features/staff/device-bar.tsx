import { hasRole } from '@site/shared/contracts/staff-role';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { type StaffDevice, saveStaffDevice } from '../../staff/staff-device.ts';
import { styles } from './staff-styles.ts';
import { texts } from './texts.ts';

interface DeviceBarProps {
  readonly device: StaffDevice;
  readonly connection: 'connected' | 'noConnection' | 'connecting';
}

/** Who works here, whether the service answers, and the sound. */
export function DeviceBar({ device, connection }: DeviceBarProps) {
  const t = useTexts(texts);
  const { name, role, muted } = device;
  return (
    <div css={styles.bar}>
      <p>
        {name}, {t(role)}
      </p>
      <p css={styles.connection} role="status" data-connection={connection}>
        {t(connection)}
      </p>
      {hasRole(role, 'organiser') && (
        <Link css={styles.quiet} to="/staff/organise">
          {t('organise')}
        </Link>
      )}
      <button
        type="button"
        css={styles.quiet}
        aria-pressed={!muted}
        onClick={() => saveStaffDevice({ ...device, muted: !muted })}
      >
        {t(muted ? 'soundOff' : 'soundOn')}
      </button>
    </div>
  );
}
