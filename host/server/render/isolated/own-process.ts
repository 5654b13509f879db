import { type Power, refuse, reportAttempt } from './attempts.ts';

/** What libraries look for everywhere and do without; not worth a word. */
const usual = new Set([
  'CI',
  'COLORTERM',
  'DEBUG',
  'FORCE_COLOR',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'http_proxy',
  'https_proxy',
  'IS_RR_BUILD_REQUEST',
  'LANG',
  'LC_ALL',
  'NODE_DEBUG',
  'NODE_ENV',
  'NODE_OPTIONS',
  'NO_COLOR',
  'NO_PROXY',
  'no_proxy',
  'READABLE_STREAM',
  'TERM',
  'TEST',
  'toJSON',
]);

/** What a process may do with itself and others. */
const refused: Readonly<Record<string, Power>> = {
  _linkedBinding: 'modules',
  abort: 'process',
  binding: 'modules',
  chdir: 'files',
  dlopen: 'modules',
  exit: 'process',
  getBuiltinModule: 'modules',
  kill: 'processes',
  loadEnvFile: 'files',
  reallyExit: 'process',
  setgid: 'process',
  setuid: 'process',
};

/** `process` as releases get it: what libraries ask of it, and nothing that acts. */
export function makeProcess(): object {
  const { process } = globalThis;
  const { arch, platform, version, versions } = process;
  const output = (fd: number) => ({ fd, isTTY: false, write: () => true });
  const own: Record<string, unknown> = {
    arch,
    argv: [],
    cwd: () => '/',
    emitWarning: () => undefined,
    env: makeEnvironment(),
    execArgv: [],
    hrtime: Object.assign((since?: [number, number]) => process.hrtime(since), {
      bigint: () => process.hrtime.bigint(),
    }),
    nextTick: (...call: Parameters<typeof process.nextTick>) => process.nextTick(...call),
    platform,
    release: { name: 'node' },
    stderr: output(2),
    stdout: output(1),
    uptime: () => process.uptime(),
    version,
    versions: { ...versions },
  };
  for (const name of ['on', 'once', 'off', 'addListener', 'removeListener']) own[name] = () => own;
  for (const [name, power] of Object.entries(refused)) {
    own[name] = () => refuse(power, `process.${name}()`);
  }
  return own;
}

/** One variable, and a word to the server when others are asked for. */
function makeEnvironment(): object {
  const environment: Record<string, string> = {
    NODE_ENV: globalThis.process.env.NODE_ENV ?? 'production',
  };
  return new Proxy(Object.freeze(environment), {
    get(target, name) {
      if (typeof name === 'symbol' || Object.hasOwn(target, name)) return Reflect.get(target, name);
      if (!usual.has(name) && !(name in target)) {
        reportAttempt('environment', `process.env.${name}`);
      }
      return Reflect.get(target, name);
    },
    ownKeys(target) {
      reportAttempt('environment', 'all of process.env');
      return Reflect.ownKeys(target);
    },
  });
}
