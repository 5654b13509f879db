import type { Settings } from '@site/shared/contracts/fair-settings';
import type { Config } from '../../config.ts';
import type { Period } from '../../fair/fair-config.ts';

/** What of the configuration organisers can change. */
export type ConfiguredFair = Pick<Config, 'fair' | 'showUpTime' | 'sms'>;

const minute = 60_000;

/** What is configured of the challenge, the queue and SMS, and of each activity by its type. */
export function configuredSettings({ fair, showUpTime, sms }: ConfiguredFair): {
  readonly challenge: Settings<'challenge'>;
  readonly queue: Settings<'queue'>;
  readonly sms: Settings<'sms'>;
  readonly activities: ReadonlyMap<string, Settings<'activity'>>;
} {
  // The rule for every other type is nobody's activity.
  const named = Object.entries(fair.activities).filter(([type]) => type !== '*');
  return {
    challenge: periodOf(fair.challenge),
    queue: { showUpMinutes: showUpTime / minute },
    sms: { inAll: sms.inAll, perPhone: sms.perPhone, cents: null },
    activities: new Map(
      named.map(([type, { capacity = null, waitingList = null, ...period }]) => [
        type,
        { ...periodOf(period), capacity, waitingList },
      ]),
    ),
  };
}

function periodOf({ opens, closes }: Period): Settings<'challenge'> {
  return { opens: instantOf(opens), closes: instantOf(closes) };
}

function instantOf(time: number | null | undefined): string | null {
  return typeof time === 'number' ? new Date(time).toISOString() : null;
}
