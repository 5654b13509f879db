import {
  type FairSettings,
  isNeverOpen,
  type Settings,
  type SettingsChange,
  type SettingsGroup,
  settingsSchemas,
} from '@site/shared/contracts/fair-settings';
import type { Connection, Database } from '../../database/database.ts';
import type { FairConfig, Period } from '../../fair/fair-config.ts';
import { AppError } from '../../http/app-error.ts';
import type { StaffAudit } from '../staff/audit.ts';
import type { Staff } from '../staff/staff-only.ts';
import { type ConfiguredFair, configuredSettings } from './configured-settings.ts';
import type { FairSettingsRow } from './fair-settings-table.ts';
import * as repository from './repository.ts';

/** A group of settings, of an activity with its type. */
interface GroupName<Group extends SettingsGroup> {
  readonly group: Group;
  readonly type?: string | undefined;
}

/** The settings of a group as they are, and which change they are. */
interface Current<Group extends SettingsGroup> {
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
  readonly value: Settings<Group>;
}

interface SettingsOptions {
  readonly database: Database;
  readonly audit: StaffAudit;
  readonly config: ConfiguredFair;
  readonly now: () => number;
}

/**
 * What organisers change during a fair: it holds over what is configured, on every backend, from memory. A change is
 * of one group and names the version that it follows, so that of two organisers none undoes what the other did.
 */
export class SettingsService {
  private readonly configured: ReturnType<typeof configuredSettings>;
  private rows: ReadonlyMap<string, FairSettingsRow> = new Map();
  /** Made anew when something is read, not for each poll. */
  private inForce: { activities: FairConfig['activities']; challenge: Period } | undefined;

  constructor(private readonly options: SettingsOptions) {
    this.configured = configuredSettings(options.config);
  }

  /** Reads what was changed. @param connection `pollConnection` for polls */
  async read(connection: Connection = this.options.database.connection): Promise<void> {
    const rows = await repository.findSettings(connection);
    this.rows = new Map(rows.map((row) => [row.name, row]));
    this.inForce = undefined;
  }

  /** Reads changes by other processes. */
  readChanges(): Promise<void> {
    return this.read(this.options.database.pollConnection);
  }

  get activities(): FairConfig['activities'] {
    return this.fair.activities;
  }

  get challenge(): Period {
    return this.fair.challenge;
  }

  /** In milliseconds. */
  get showUpTime(): number {
    return this.current({ group: 'queue' }).value.showUpMinutes * 60_000;
  }

  get sms(): Settings<'sms'> {
    return this.current({ group: 'sms' }).value;
  }

  /** Everything as organisers see it. */
  all(): FairSettings {
    return {
      challenge: this.current({ group: 'challenge' }),
      activities: [...this.configured.activities.keys()].map((type) => ({
        type,
        ...this.current({ group: 'activity', type }),
      })),
      queue: this.current({ group: 'queue' }),
      sms: this.current({ group: 'sms' }),
      timestamp: new Date(this.options.now()).toISOString(),
    };
  }

  /**
   * Changes the settings of a group. What changes nothing is no new version.
   *
   * @throws AppError `invalidTransition` when somebody else has changed them since `version`, `notFound`,
   * `validationFailed`
   */
  async change<Group extends SettingsGroup>(
    by: Staff,
    name: GroupName<Group>,
    { version, value: wanted }: SettingsChange<Group>,
  ): Promise<void> {
    const { database, audit, now } = this.options;
    const at = new Date(now());
    const value = resolveNow(wanted, at);
    refuseEmptyPeriod(value);
    const row = {
      ...{ name: keyOf(name), version, value, changedAt: at, changedBy: by.name },
      configured: JSON.stringify(this.configuredOf(name)),
    };
    // Another process may have changed them just now.
    await this.read();
    const before = this.current(name);
    const changed = differences(before.value, value);
    if (version === before.version && Object.keys(changed).length === 0) return;
    await database.transaction(async (transaction) => {
      const isWritten = await repository.writeSettings(transaction, row);
      if (!isWritten) throw conflict(await repository.findSettingsOf(transaction, row.name));
      const details = { group: row.name, ...changed };
      await audit.write(transaction, { by, action: 'settings-changed', details });
    });
    database.announce('settings');
    await this.read();
  }

  private get fair() {
    this.inForce ??= {
      // What is not named keeps its rule.
      activities: {
        ...this.options.config.fair.activities,
        ...Object.fromEntries(
          [...this.configured.activities.keys()].map((type) => {
            const { capacity, waitingList, ...times } = this.current({
              group: 'activity',
              type,
            }).value;
            return [type, { ...periodOf(times), capacity, waitingList }];
          }),
        ),
      },
      challenge: periodOf(this.current({ group: 'challenge' }).value),
    };
    return this.inForce;
  }

  private current<Group extends SettingsGroup>(name: GroupName<Group>): Current<Group> {
    const configured = this.configuredOf(name);
    const row = this.rows.get(keyOf(name));
    const isOf = row?.configured === JSON.stringify(configured);
    const stored = isOf ? settingsSchemas[name.group].safeParse(row.value).data : undefined;
    return {
      version: row?.version ?? 0,
      changedAt: stored ? (row?.changedAt.toISOString() ?? null) : null,
      changedBy: stored ? (row?.changedBy ?? null) : null,
      value: (stored as Settings<Group> | undefined) ?? configured,
    };
  }

  /** @throws AppError `notFound` */
  private configuredOf<Group extends SettingsGroup>({
    group,
    type = '',
  }: GroupName<Group>): Settings<Group> {
    const { activities, ...others } = this.configured;
    const configured = { ...others, activity: activities.get(type) }[group as SettingsGroup];
    if (configured) return configured as Settings<Group>;
    throw new AppError('notFound', 404, { message: 'The fair has no such activity.' });
  }
}

function keyOf({ group, type }: GroupName<SettingsGroup>): string {
  return type === undefined ? group : `${group} ${type}`;
}

/** `now` is told by one clock: that of a device may be wrong. */
function resolveNow(value: object, at: Date): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [field, one === 'now' ? at.toISOString() : one]),
  );
}

function periodOf({ opens, closes }: Settings<'challenge'>): Period {
  return { opens: opens && Date.parse(opens), closes: closes && Date.parse(closes) } as Period;
}

function refuseEmptyPeriod(period: Parameters<typeof isNeverOpen>[0]): void {
  if (!isNeverOpen(period)) return;
  throw new AppError('validationFailed', 400, {
    message: 'It would close before it opens.',
    fieldErrors: { closes: 'invalid' },
  });
}

/** What is another value now, for the audit. */
function differences(before: object, value: object): Record<string, string> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(value).filter(([field, one]) => known.get(field) !== one);
  return Object.fromEntries(changed.map(([field, one]) => [field, String(one ?? '–')]));
}

function conflict(row: FairSettingsRow | undefined): AppError {
  return new AppError('invalidTransition', 409, {
    message: 'Somebody else has changed these settings.',
    details: {
      version: String(row?.version ?? 0),
      ...(row?.changedBy && { changedBy: row.changedBy }),
      ...(row && { changedAt: row.changedAt.toISOString() }),
    },
  });
}
