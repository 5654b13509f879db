/**
 * Waits of every test: long, for machines that do more at the same time; none is used up on others. What
 * such a machine still makes fail runs once more, and `npm test` names it at its end.
 */
export const forBusyMachines = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  retry: 1,
  expect: { poll: { timeout: 15_000, interval: 10 } },
  // What such a failure was is all that is left of it.
  chaiConfig: { truncateThreshold: 2_000 },
};
