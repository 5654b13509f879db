import { useTexts } from '@site/shared/i18n';
import { type StaffDevice, saveStaffDevice } from './staff-device.ts';
import { styles } from './staff-styles.ts';
import { texts } from './texts.ts';

interface DeviceBarProps {
  readonly device: StaffDevice;
  readonly connection: 'connected' | 'noConnection' | 'connecting';
}

/** Who works here, whether the service answers, and the sound. */
export function DeviceBar({ device, connection }: DeviceBarProps) {
  const t = useTexts(texts);
  const { name, muted } = device;
  return (
    <div css={styles.bar}>
      <p>{name}</p>
      <p css={styles.connection} role="status" data-connection={connection}>
        {t(connection)}
      </p>
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
