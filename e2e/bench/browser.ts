import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../fixtures/browser.ts';

/** Playwright's own handlers would end this process before everything else is stopped. */
const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** The bench's browser, which leaves signals to the bench. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...launchOptions(), ...signals });
}
