// Node 20 runs no TypeScript, so the rehearsal is loaded through tsx.
import { register } from 'tsx/esm/api';

register();
export const { rehearse } = await import('./rehearsal.ts');
