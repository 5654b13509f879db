import type { Artefact } from '@site/shared/contracts/artefact';

const pattern = /^assets\/service-worker-[\w-]+\.js$/;

/** The service worker among the shell's files; shells that were released before it have none. */
export function workerFile({ files }: Pick<Artefact, 'files'>): string | undefined {
  return Object.keys(files).find((file) => pattern.test(file));
}
