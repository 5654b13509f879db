import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { shortLived } from '../scripts/short-lives.ts';
import { forBusyMachines } from '../shared/test/busy-machines.ts';

export default defineConfig({
  test: {
    ...forBusyMachines,
    name: 'e2e',
    environment: 'node',
    isolate: false,
    env: shortLived,
    // With the backend's.
    sequence: { groupOrder: 1 },
    maxWorkers: 2 * availableParallelism(),
    globalSetup: ['fixtures/release-main-site.ts'],
    include: [
      '{bench,cdn,cluster,deployment,fixtures,pipelines,rehearsal,security,outages,workbench}/**/*.test.ts',
    ],
  },
});
