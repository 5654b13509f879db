/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'packages-apart',
      severity: 'error',
      comment: 'host and remotes import only themselves and shared; put what is common into shared',
      from: { path: '^(host|remote-[^/]+|shared)/' },
      to: { path: '^(host|backend|e2e|workbench|remote-[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'backend-imports-contracts-telemetry-and-trust-boundary',
      severity: 'error',
      comment:
        'the backend shares wire formats, telemetry and the trust boundary with the site, and nothing else',
      from: { path: '^backend/' },
      to: {
        path: '^(host|e2e|shared|remote-[^/]+)/',
        pathNot: '^shared/(dist|src)/(contracts|i18n/(dates|language)|telemetry|trust-boundary)',
      },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'a feature never imports another one; what both need belongs below them',
      from: { path: '^(remote-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'modules-apart-in-repositories',
      severity: 'error',
      comment: 'a repository owns its SQL; other modules go through its service',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: { path: '^backend/src/modules/[^/]+/repository', pathNot: '^backend/src/modules/$1/' },
    },
    {
      name: 'shared-below-ui',
      severity: 'error',
      comment: 'the kernel does not know the design system',
      from: {
        path: '^shared/src/(api|build|config|contracts|federation|i18n|navigation|session)/',
      },
      to: { path: '^shared/src/ui/' },
    },
    {
      name: 'shared-modules-by-name',
      severity: 'error',
      comment:
        'what remotes compile in names the modules that the host provides, as @site/shared/…: a relative import would bring a second copy',
      from: { path: '^shared/src/(ui|forms)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^shared/src/(api/http|config/context|federation/slot|i18n/i18n|navigation/navigation|session/session-store)\\.',
        dependencyTypesNot: ['aliased-tsconfig-paths'],
      },
    },
    {
      name: 'requests-in-their-features',
      severity: 'error',
      comment:
        'a request of a feature lives in the feature, with its contract: remote-*/src/features/*/api. ' +
        'The kernel calls for itself alone: bot check, XSRF token, session token',
      from: { path: '^shared/src/', pathNot: '^shared/src/(contracts|testing|config)/|[.]test[.]' },
      to: {
        path: '^shared/src/contracts/',
        dependencyTypesNot: ['type-only'],
        pathNot:
          '^shared/src/contracts/(captcha|content-types|form-signals|headers|login|posted-form|proof-of-work|storage-keys|wire-error)[.]ts$',
      },
    },
    {
      name: 'contracts-at-the-bottom',
      severity: 'error',
      comment: 'contracts are read by every side, so they stand on nothing but each other',
      from: { path: '^shared/src/contracts/' },
      to: { path: '^shared/src/', pathNot: '^shared/src/(contracts|i18n|federation/claims)' },
    },
    {
      name: 'browser-not-server',
      severity: 'error',
      comment: 'code for browsers never imports the composition server or the release tool',
      from: { path: '^host/src/' },
      to: { path: '^host/(server|releases|release-tool)/' },
    },
    {
      name: 'releases-below-server',
      severity: 'error',
      comment:
        'server and release tool stand on the releases; what those need of a server is handed to them',
      from: { path: '^host/releases/' },
      to: { path: '^host/(server|release-tool)/' },
    },
    {
      name: 'server-without-release-tool',
      severity: 'error',
      comment: 'what server and release tool both need of releases belongs into host/releases',
      from: { path: '^host/server/' },
      to: { path: '^host/release-tool/' },
    },
    {
      name: 'trust-boundary-on-servers',
      severity: 'error',
      comment:
        'the trust boundary and telemetry are for servers; browsers and remotes have no use for them',
      from: {
        path: '^(host/src|remote-[^/]+|shared/src)/',
        pathNot: '^shared/src/(telemetry|trust-boundary)/',
      },
      to: { path: '^shared/(dist|src)/(telemetry|trust-boundary)/' },
    },
    {
      name: 'states-for-the-workbench',
      severity: 'error',
      comment: 'states are shown by the workbench and rendered by tests; no page carries them',
      from: { path: '^(host|remote-[^/]+|shared/src)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '[.]states[.]ts$' },
    },
    {
      name: 'testing-for-tests',
      severity: 'error',
      comment: 'what stands in for services and surroundings is for tests and states',
      from: {
        path: '^(host|remote-[^/]+|shared)/src/',
        pathNot: '/testing/|[.]test[.]tsx?$|[.]states[.]ts$|-visit[.]tsx$',
      },
      to: { path: '^(shared|remote-[^/]+)/src/testing/' },
    },
    {
      name: 'workbench-on-top',
      severity: 'error',
      comment: 'nothing stands on the workbench, and it sees of remotes their states alone',
      from: { path: '^workbench/' },
      to: { path: '^(remote-[^/]+|backend|e2e)/', pathNot: '[.]states[.]ts$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'this is not found: the path is wrong, or the package is no dependency in the package.json beside it ' +
        '(requests go by @site/shared/api/call, links by @site/shared/navigation)',
      from: {},
      // Astro is installed by the bench, for its own peer alone.
      to: { couldNotResolve: true, pathNot: '\\?url|^virtual:|^(astro|@astrojs)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|node_modules|\\.turbo)/' },
    tsPreCompilationDeps: true,
    // Builds are left out of the graph: imports of @site/shared/… must lead to its sources.
    tsConfig: { fileName: 'tsconfig.sources.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
