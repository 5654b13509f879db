import { testStates } from '../../test/test-states.tsx';

// A remote that has no states yet: vitest fails a file without any test.
testStates({});
