import {
  type Guards,
  hasShape,
  isFlag,
  isInstant,
  isNumber,
  isText,
  orMissing,
} from '@site/shared/contracts/guards';
import { isSentCode, type SentCode } from './scan-code.ts';
import { isScanOutcome, type ScanOutcome } from './scan-outcome.ts';

/** A scan of this device. */
export interface Scan {
  /** Makes one scan of several attempts to send it. */
  readonly key: string;
  /** Grows with every scan of this device. */
  readonly order: number;
  readonly scannedAt: string;
  /** Gone once there is an outcome: it opens a visitor's ticket. */
  readonly code?: SentCode | undefined;
  /** An attempt has failed: it waits for a network. */
  readonly isKept: boolean;
  readonly outcome?: ScanOutcome | undefined;
}

const scan: Guards<Scan> = {
  key: isText,
  order: isNumber,
  scannedAt: isInstant,
  code: orMissing(isSentCode),
  isKept: isFlag,
  outcome: orMissing(isScanOutcome),
};

/** One whose outcome is not known yet. */
export type PendingScan = Scan & { readonly code: SentCode };

export function isPending(scan: Scan): scan is PendingScan {
  return scan.outcome === undefined && scan.code !== undefined;
}

/** Whether something that was kept is a scan: another release may have written it. */
export function isScan(value: unknown): value is Scan {
  return hasShape(value, scan);
}
