import type { StaffAccess } from '../../staff/use-staff-answer.ts';

/** What each group of settings is shown with. */
export interface SettingsPartProps<Current> {
  readonly access: StaffAccess;
  readonly current: Current;
  /** The server's clock. */
  readonly now: string;
  readonly onChanged: () => void;
}
