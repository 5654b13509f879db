import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../fixtures/browser.ts';

/** Playwright's own handlers would end this process before everything else is stopped. */
const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/**
 * While it is driven, Chromium keeps the place of every `Error`, and parses the script that makes
 * one a second time for it: react-dom makes five when it starts. Visitors' browsers do not.
 */
const asVisitorsCompile = '--js-flags=--no-enable-lazy-source-positions';

/** The bench's browser, which leaves signals to the bench. */
export function launchBrowser(): Promise<Browser> {
  const { args = [], ...options } = launchOptions();
  return chromium.launch({ ...options, ...signals, args: [...args, asVisitorsCompile] });
}
