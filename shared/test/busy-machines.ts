/** Waits of every test: long, for machines that do more at the same time; none is used up on others. */
export const forBusyMachines = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000, interval: 10 } },
};
