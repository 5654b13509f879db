import type { createFormNetwork } from '@site/shared/testing/form-network';
import { configureTestApi } from '@site/shared/testing/site';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/**
 * A form's network, the site's configuration and an empty draft for each test of the file that calls it.
 *
 * @param clearDraft forgets what the test typed
 */
export function setUpForm(
  network: ReturnType<typeof createFormNetwork>,
  clearDraft: () => void,
): void {
  beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.server.close());
  beforeEach(() => {
    network.reset();
    configureTestApi();
  });
  afterEach(() => {
    cleanup();
    clearDraft();
  });
}
