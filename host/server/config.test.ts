// @vitest-environment node
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '@site/shared/config';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDirectory } from '../test/directories.ts';
import { readConfig } from './config.ts';

const embedded = fileURLToPath(new URL('../../site.config.json', import.meta.url));
let directory: string;

const read = (environment: NodeJS.ProcessEnv = {}) => readConfig(environment, directory);

async function configureServices(services: SiteConfig['services']): Promise<void> {
  const config: SiteConfig = JSON.parse(await readFile(embedded, 'utf8'));
  const file = path.join(directory, 'site.config.json');
  await writeFile(file, JSON.stringify({ ...config, services }));
}

function problems(environment: NodeJS.ProcessEnv): string[] {
  try {
    read(environment);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

beforeEach(async () => {
  directory = await makeDirectory();
  await copyFile(embedded, path.join(directory, 'site.config.json'));
});

describe('readConfig', () => {
  it('looks for the stand-in of the minigame where the services are', () => {
    const { upstreams } = read({ API_URL: 'http://backends.internal:8855/api' });
    expect(upstreams.minigame.base).toBe('http://backends.internal:8855/minigame');
  });

  it('takes several servers of a service', () => {
    const { upstreams } = read({ API_URL: 'http://a.internal:1/api/, http://b.internal:2/api,' });
    const origins = ['http://a.internal:1', 'http://b.internal:2'];
    expect(upstreams.api).toEqual({ base: 'http://a.internal:1/api', origins });
    expect(upstreams.minigame).toEqual({ base: 'http://a.internal:1/minigame', origins });
  });

  it('runs on embedded defaults', () => {
    expect(read()).toMatchObject({
      host: 'localhost',
      port: 3000,
      dataDirectory: path.join(directory, '.data'),
      publicOrigin: 'http://localhost:3000',
      logLevel: 'info',
      liveReload: false,
      renderMemory: 512,
      site: { brand: { name: 'Rawit' } },
      upstreams: {
        api: { base: 'http://127.0.0.1:8855/api', origins: ['http://127.0.0.1:8855'] },
        cms: { base: 'http://127.0.0.1:8855/cms' },
        ticketApi: { base: 'http://127.0.0.1:8855' },
        minigame: { base: 'http://127.0.0.1:8855/minigame' },
      },
    });
  });

  it('takes what it is told', () => {
    const config = read({
      HOST: '127.0.0.2',
      PORT: '3210',
      BACKEND_PORT: '9000',
      DATA_DIR: '/srv/site',
      PUBLIC_ORIGIN: 'https://www.rawit.example/',
      API_URL: 'https://api.example/v1/',
      LIVE_RELOAD: 'true',
      RENDER_MEMORY: '768',
      LOG_LEVEL: 'warn',
    });
    expect(config).toMatchObject({
      host: '127.0.0.2',
      port: 3210,
      dataDirectory: '/srv/site',
      publicOrigin: 'https://www.rawit.example',
      logLevel: 'warn',
      liveReload: true,
      renderMemory: 768,
      upstreams: {
        api: { base: 'https://api.example/v1', origins: ['https://api.example'] },
        cms: { base: 'http://127.0.0.1:9000/cms' },
      },
    });
  });

  it('takes an empty setting as none', () => {
    const empty = { PORT: '', API_URL: '', PUBLIC_ORIGIN: '', SITE_CONFIG: '', LOG_LEVEL: '' };
    expect(read(empty)).toEqual(read());
  });

  it('takes the first of several public origins as the canonical one', () => {
    const several = { PUBLIC_ORIGIN: 'https://rawit.example/, https://www.rawit.example,' };
    expect(read(several)).toMatchObject({
      publicOrigin: 'https://rawit.example',
      publicOrigins: ['https://rawit.example', 'https://www.rawit.example'],
    });
    expect(read().publicOrigins).toBeUndefined();
  });

  it('takes a CDN with one cache or several', () => {
    expect(read().cdn).toBeUndefined();
    const token = 'a-token-for-purges-0123456789';
    const told = { CDN_MODE: 'varnish', CDN_PURGE_TOKEN: token };
    expect(read({ ...told, CDN_PURGE_URL: 'http://a:6081/, http://b:6081' }).cdn).toEqual({
      mode: 'varnish',
      purgeUrls: ['http://a:6081', 'http://b:6081'],
      purgeToken: token,
    });
  });

  it('finds services where the site says, unless the environment says otherwise', async () => {
    await configureServices({
      api: 'https://api.example',
      contentSystem: 'https://cms.example/',
      ticketApi: 'https://tickets.example',
    });
    expect(read({ CMS_URL: 'http://localhost:9' }).upstreams).toMatchObject({
      api: { base: 'https://api.example' },
      cms: { base: 'http://localhost:9' },
      ticketApi: { base: 'https://tickets.example' },
      minigame: { base: 'http://127.0.0.1:8855/minigame' },
    });
  });

  it.each([
    ['a port that is none', { PORT: 'http' }, [/^PORT: /]],
    ['a port too high', { PORT: '65536' }, [/^PORT: /]],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, [/^LOG_LEVEL: .*loud/]],
    ['an origin without a scheme', { PUBLIC_ORIGIN: 'rawit.example' }, [/^PUBLIC_ORIGIN: must be/]],
    [
      'an origin that is no web address',
      { PUBLIC_ORIGIN: 'mailto:x' },
      [/^PUBLIC_ORIGIN: must be/],
    ],
    [
      'an origin with a path',
      { PUBLIC_ORIGIN: 'https://rawit.example,https://www.rawit.example/site' },
      [
        /^PUBLIC_ORIGIN: must be an origin without a path: https:\/\/www\.rawit\.example in place of /,
      ],
    ],
    ['a service that is a path', { CMS_URL: '/cms' }, [/^CMS_URL: must be an address that starts/]],
    [
      'a list with what is no address',
      { API_URL: 'http://a/api,b/api' },
      [/^API_URL: must be an address that starts/],
    ],
    [
      'a server that is listed twice',
      { TICKET_API_URL: 'http://a:1,http://b,http://a:1' },
      [/^TICKET_API_URL: must name each server once; http:\/\/a:1 comes twice/],
    ],
    [
      'servers that are not one service',
      { CMS_URL: 'http://a/cms,http://b' },
      [/^CMS_URL: must have one path at every server, not \/cms, \//],
    ],
    ['a service of another kind', { API_URL: 'ftp://x' }, [/^API_URL: must be an address/]],
    ['an unknown CDN', { CDN_MODE: 'akamai' }, [/^CDN_MODE: .*akamai/]],
    [
      'a CDN that nobody could purge',
      { CDN_MODE: 'varnish' },
      [
        /^CDN_PURGE_URL: is missing, which CDN_MODE=varnish needs/,
        /^CDN_PURGE_TOKEN: is missing, which CDN_MODE=varnish needs/,
      ],
    ],
    [
      'settings of a CDN that there is not',
      { CDN_PURGE_URL: 'http://edge', CDN_PURGE_TOKEN: 'x'.repeat(24) },
      [
        /^CDN_PURGE_URL: is for a CDN: set CDN_MODE, or remove it/,
        /^CDN_PURGE_TOKEN: is for a CDN/,
      ],
    ],
    ['a key that is none', { INDEXNOW_KEY: 'a/b/c/d/e' }, [/^INDEXNOW_KEY: must have 8 to 128/]],
    ['a key of no public site', { INDEXNOW_KEY: 'a1b2c3d4' }, [/^INDEXNOW_KEY: needs PUBLIC_OR/]],
    ['what is no DSN', { SENTRY_DSN: 'https://example.com/1' }, [/^SENTRY_DSN: must be a DSN/]],
    [
      'several at once',
      { PORT: '-1', HOST: 'a b', LIVE_RELOAD: 'maybe' },
      [/^HOST/, /^PORT/, /^LI/],
    ],
  ])('says in one line each what is wrong with %s', (_case, environment, lines) => {
    const found = problems(environment);
    expect(found).toHaveLength(lines.length);
    lines.forEach((line, at) => {
      expect(found[at]).toMatch(line);
    });
  });

  it('says that the configuration file is missing', () => {
    const file = path.join(directory, 'other.json');
    expect(problems({ SITE_CONFIG: 'other.json' })).toEqual([
      `${file} cannot be read: put the site's configuration there.`,
    ]);
  });

  it('says what is wrong in the configuration file', async () => {
    const file = path.join(directory, 'broken.json');
    await writeFile(file, '{');
    expect(problems({ SITE_CONFIG: file })).toEqual([
      expect.stringMatching(new RegExp(`^${file}: is not valid JSON`)),
    ]);
  });

  it.each(['api', 'contentSystem', 'ticketApi'])(
    'refuses a path as the address of %s, which it calls itself',
    async (name) => {
      await configureServices({ [name]: '/elsewhere' });
      expect(problems({})).toEqual([
        `${path.join(directory, 'site.config.json')}: services.${name} must be an address that starts with https:// or http://`,
      ]);
    },
  );
});
