// Node 20 runs no TypeScript, so the bench is loaded through tsx: in the caller's process, where
// one signal ends everything in order.
import { register } from 'tsx/esm/api';

register();
export const { benchAttack } = await import('./attack.ts');
export const { bench } = await import('./bench.ts');
export const { benchCluster } = await import('./cluster.ts');
export const { benchFair } = await import('./fair.ts');
export const { benchOutages } = await import('./outages.ts');
export const { benchPages } = await import('./pages.ts');
export const { benchReleases } = await import('./releases.ts');
export const { benchSoak } = await import('./soak.ts');
export const { benchSubmissions } = await import('./submissions.ts');
export const { benchVisitors } = await import('./visitor-parts.ts');
