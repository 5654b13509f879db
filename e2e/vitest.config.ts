import { defineConfig } from 'vitest/config';
import { forBusyMachines } from '../shared/test/busy-machines.ts';

export default defineConfig({
  test: {
    ...forBusyMachines,
    name: 'e2e',
    environment: 'node',
    // After the others, as the backend's: whole servers want the machine to themselves.
    sequence: { groupOrder: 2 },
    maxWorkers: '100%',
    globalSetup: ['fixtures/release-main-site.ts'],
    include: ['{bench,fixtures,rehearsal,security,outages}/**/*.test.ts'],
  },
});
