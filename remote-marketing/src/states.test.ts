import type { FeatureStates } from '@site/shared/testing/states';
import { testStates } from '../../shared/test/test-states.tsx';

testStates(
  import.meta.glob<{ states: FeatureStates }>('./features/**/*.states.ts', { eager: true }),
);
