import { createRequire } from 'node:module';
import type { Artefact } from '../contracts/artefact.ts';
import { sharedModules } from '../federation/share-policy.ts';

const kernel = '@site/shared';

/** The versions of shared modules that the host in the working directory provides. */
export function providedVersions(): Required<Pick<Artefact, 'shared' | 'kernel'>> {
  return {
    shared: Object.fromEntries(sharedModules.map((name) => [name, installedVersion(name)])),
    kernel: installedVersion(kernel),
  };
}

/** The ranges of shared modules that the remote in the working directory works with. */
export function neededVersions(): Required<Pick<Artefact, 'shared' | 'kernel'>> {
  const { shared, kernel: built } = providedVersions();
  return {
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, version]) => [name, compatible(version)]),
    ),
    kernel: compatible(built),
  };
}

/** What is there at build time, or anything newer that promises to be compatible. */
function compatible(version: string): string {
  return `^${version}`;
}

function installedVersion(name: string): string {
  const packageName = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  const require = createRequire(`${process.cwd()}/package.json`);
  return (require(`${packageName}/package.json`) as { version: string }).version;
}
