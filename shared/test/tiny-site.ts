import { tinyPackages } from './tiny-packages.ts';

// A remote and a host of a few lines, built as the real ones are.

export const packages = tinyPackages('builds');
const config = (name: string) => `${packages.sources}/build/${name}.ts`;

const remoteSources = {
  'vite.config.ts': `
    import { defineRemoteConfig } from '${config('remote-config')}';
    import { claims } from './src/routes.ts';
    export default defineRemoteConfig(claims, {
      together: [{ name: 'parts', test: /common/ }],
      withDesignSystem: /shared-by-pages/,
    });`,
  'src/routes.ts': `
    const page = (path, module) => ({ path, language: 'nl', module });
    export const claims = {
      name: 'tiny',
      pages: [
        page('/', 'features/home/home-page'),
        page('/b', 'features/b/b-page'),
        page('/c', 'features/c/c-page'),
      ],
    };`,
  'src/features/home/home-page.tsx': `
    import { Heading } from '${packages.sources}/ui/heading.tsx';
    import { useTexts } from '@site/shared/i18n';
    import { useState } from 'react';
    import { common } from '../../common.ts';
    import '../../shared-by-pages.ts';
    import picture from './picture.svg?url&no-inline';
    const Page = () => <p css={{ color: 'red' }}>{useState(useTexts)}</p>;
    export default { Page, Heading, common, picture, load: () => import('../../later.ts') };`,
  'src/features/home/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/features/b/b-page.tsx': `
    import { Heading } from '${packages.sources}/ui/heading.tsx';
    import { common } from '../../common.ts';
    import '../../shared-by-pages.ts';
    import '../../shared-by-pages-but-home.ts';
    export default { Heading, common, b: 'only on b' };`,
  'src/features/c/c-page.tsx': `
    import { Heading } from '${packages.sources}/ui/heading.tsx';
    import '../../shared-by-pages-but-home.ts';
    export default { Heading };`,
  'src/common.ts': "export const common = 'on both pages';",
  'src/shared-by-pages.ts': "globalThis.shared = 'with the design system';",
  'src/shared-by-pages-but-home.ts': "globalThis.shared = 'not on home';",
  'src/later.ts': `
    export const later = 'only when it is asked for';
    export const last = () => import('./last.ts');`,
  'src/last.ts': "export const last = 'after that';",
};
export const remote = packages.make('remote-tiny', remoteSources);
export const remoteInDevelopment = packages.make('remote-in-development', remoteSources);

export const host = packages.make('host', {
  'package.json': JSON.stringify({ name: '@site/host', type: 'module' }),
  'vite.config.ts': `
    import { defineHostConfig } from '${config('host-config')}';
    export default defineHostConfig();`,
  'src/main.tsx': `
    import { start } from './start.ts';
    globalThis.versions = __SHARED_VERSIONS__;
    start(() => import('./later.ts'));`,
  'src/start.ts': 'export const start = (load) => globalThis.later = load;',
  'src/later.ts': "export const later = 'only when it is asked for';",
  'src/page/print.css': 'p { color: black; }',
  'src/service-worker/service-worker.ts': "addEventListener('activate', () => {});",
  'src/fonts/fonts.ts': "export const fonts = 'for the server';",
  'src/server-entry.tsx': `
    import { useState } from 'react';
    export const render = () => [useState, process.env.NODE_ENV];`,
});
