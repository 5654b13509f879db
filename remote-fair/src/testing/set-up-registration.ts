import { cleanup } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { createFairNetwork } from './fair-network.ts';

/** The network of a registration form and an empty draft for each test of the file that calls it. */
export function setUpRegistration(network: ReturnType<typeof createFairNetwork>): void {
  beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.server.close());
  beforeEach(() => {
    network.reset();
    network.answer('GET /api/xsrf', () => new HttpResponse(null, { status: 204 }));
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });
}
