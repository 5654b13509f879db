import { fileURLToPath } from 'node:url';
import { forBusyMachines } from './busy-machines.ts';

const inThisFolder = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Tests of packages that browsers run. A file that needs no DOM starts faster with
 * `// @vitest-environment node` in its first line.
 */
export const domTests = {
  ...forBusyMachines,
  environment: 'jsdom',
  maxWorkers: '100%',
  // Files of one worker share its modules and its DOM, which takes half the time. Each cleans up after
  // itself, and what sets up a file is a function that the file calls: the top of a module runs once.
  isolate: false,
  setupFiles: [
    './leave-no-trace.ts',
    './query-timeout.ts',
    './load-texts.ts',
    './no-scrolling.ts',
  ].map(inThisFolder),
};

/** For packages whose tests mind styles in few files: those call `showStyles` (show-styles.ts). */
export const withoutStyles = inThisFolder('./without-styles.ts');
