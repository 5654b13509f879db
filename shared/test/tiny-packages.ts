import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sharedModules } from '../src/federation/share-policy.ts';

const shared = fileURLToPath(new URL('..', import.meta.url));
const sources = path.join(shared, 'src');
const vite = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
);

/** A package with sources of its own, to be built as remotes and the host are. */
export interface TinyPackage {
  readonly directory: string;
  /** Builds for browsers, or the modules for the server. */
  readonly build: (options?: { readonly ssr?: boolean; readonly mode?: string }) => Promise<void>;
}

/** Folder for packages of a test file; below this package, so that dependencies are found. */
export function tinyPackages(name: string) {
  const root = path.join(shared, 'node_modules', '.test', `${name}-${process.pid}`);
  return {
    /** Imports of the sources that stand in for the packages' own `@site/shared`. */
    sources,
    remove: () => rmSync(root, { recursive: true, force: true }),
    make(packageName: string, files: Readonly<Record<string, string>>): TinyPackage {
      const directory = path.join(root, packageName);
      write(directory, files);
      write(path.join(directory, 'node_modules/@site/shared'), kernelStandIn());
      return {
        directory,
        build: async ({ ssr = false, mode = 'production' } = {}) => {
          const args = [
            vite,
            'build',
            '--logLevel',
            'error',
            '--mode',
            mode,
            ...(ssr ? ['--ssr'] : []),
          ];
          // Not in the environment of a test, in which the federation plugin does nothing.
          const env = { PATH: process.env.PATH };
          await promisify(execFile)(process.execPath, args, { cwd: directory, env });
        },
      };
    },
  };
}

/** The kernel as packages see it, each module with a text by which a copy of it is known. */
function kernelStandIn(): Record<string, string> {
  const names = sharedModules
    .filter((name) => name.startsWith('@site/shared/'))
    .map((name) => name.slice('@site/shared/'.length));
  return {
    'package.json': JSON.stringify({
      name: '@site/shared',
      version: '1.2.3',
      type: 'module',
      exports: {
        './package.json': './package.json',
        ...Object.fromEntries(names.map((name) => [`./${name}`, `./${name}.js`])),
      },
    }),
    ...Object.fromEntries(
      names.map((name) => [
        `${name}.js`,
        `export const copy = 'copy of ${name}';
         export const useTexts = () => copy;
         export const useLanguage = () => 'nl';
         export const Link = () => copy;`,
      ]),
    ),
  };
}

function write(directory: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(directory, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}
