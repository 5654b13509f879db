import type { Browser } from '@playwright/test';
import type { Target } from './target.ts';

/** What a part measures with. */
export interface PartRun {
  readonly browser: Browser;
  readonly origin: string;
  /** Where the site keeps its releases. */
  readonly dataDirectory: string;
  readonly rounds: number;
  /** Pages to use; all when there are none. */
  readonly addresses: readonly string[];
}

/** What a part found out. */
export interface PartReport {
  readonly title: string;
  readonly text: string;
  readonly targets: readonly Target[];
}
