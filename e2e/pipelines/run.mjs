// Node 20 runs no TypeScript, so what is written in it is loaded through tsx.
import { register } from 'tsx/esm/api';

register();
export const { checkNames, runPipelines, usage } = await import('./pipelines.ts');
