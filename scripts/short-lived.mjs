import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

// Loaded before programs that tests start and soon stop. V8 spends half of the processor time of such a
// life on optimizing code for a long one: here it waits eight times as long before it does, and leaves the
// embedded database's as it is.
const flags = ['--interrupt-budget=1000000', '--liftoff-only'];

// A thread comes later, when its program has decided.
if (isMainThread) for (const flag of flags) setFlagsFromString(flag);
