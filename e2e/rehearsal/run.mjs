// Node 20 runs no TypeScript, so what is written in it is loaded through tsx.
import { register } from 'tsx/esm/api';

register();
export const { rehearse } = await import('./rehearsal.ts');
export const { startPostgresServer } = await import('../../backend/src/testing/postgres-server.ts');
