import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  commandsOf,
  deployFolder,
  knownSettings,
  namesIn,
  readDeployFile,
} from './deployment-files.ts';

const condition = z.strictObject({
  condition: z.enum(['service_healthy', 'service_completed_successfully']),
});

/** Of the Compose Specification what the file uses; a name that is misspelt is refused. */
const serviceSchema = z.strictObject({
  image: z.string().regex(/^(site-\w+|[\w.]+\.\w+\/[\w/-]+:[\w.-]+)$/, 'says registry and tag'),
  build: z
    .strictObject({ context: z.string(), dockerfile: z.string(), target: z.string() })
    .optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  env_file: z.array(z.string()).optional(),
  read_only: z.literal(true).optional(),
  cap_drop: z.array(z.literal('ALL')).optional(),
  security_opt: z.array(z.literal('no-new-privileges:true')).optional(),
  restart: z.enum(['unless-stopped', 'no']).optional(),
  stop_grace_period: z.string().optional(),
  tmpfs: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  networks: z.array(z.string()).optional(),
  network_mode: z.string().startsWith('service:').optional(),
  depends_on: z.record(z.string(), condition).optional(),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string() }),
    ])
    .optional(),
  profiles: z.array(z.string()).optional(),
});

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.strictObject({})),
  volumes: z.record(z.string(), z.strictObject({})),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});

const compose = composeSchema.parse(
  parse(readDeployFile('compose', 'compose.yaml'), { merge: true }),
);
const services = Object.entries(compose.services);

/** A file that is given beside it. */
const readOption = (name: string) =>
  z
    .object({ services: z.record(z.string(), serviceSchema.partial()) })
    .parse(parse(readDeployFile('compose', name), { merge: true }));

const withVarnish = readOption('varnish.yaml');

const programOf = (name: string) => {
  if (/^(backend-\d|backup)$/.test(name)) return 'backend';
  return /^(host-\d|release)$/.test(name) ? 'host' : undefined;
};

describe('deploy/compose/compose.yaml', () => {
  it('has two of each server behind the proxy', () => {
    expect(services.map(([name]) => name)).toEqual(
      expect.arrayContaining(['proxy', 'host-1', 'host-2', 'backend-1', 'backend-2', 'postgres']),
    );
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
  });

  it('lets visitors in by TCP, and by UDP for HTTP/3', () => {
    const { ports, environment } = compose.services.proxy ?? {};
    const inside = environment?.SITE_BIND?.split(':')[1];
    expect(ports).toEqual(expect.arrayContaining([`443:${inside}`, `443:${inside}/udp`]));
    // What the proxy tells browsers of, on the port that they see.
    expect(readDeployFile('haproxy', 'tls.cfg')).toContain('h3=\\":443\\"');
  });

  it('names only services, networks, volumes and secrets that are there', () => {
    for (const [name, service] of services) {
      const named = [
        ...Object.keys(service.depends_on ?? {}).map((other) => [other, compose.services]),
        ...(service.networks ?? []).map((network) => [network, compose.networks]),
        ...(service.secrets ?? []).map((secret) => [secret, compose.secrets]),
        ...(service.volumes ?? [])
          .map((volume) => volume.split(':')[0] ?? '')
          .filter((source) => !source.startsWith('.'))
          .map((source) => [source, compose.volumes]),
      ] as [string, object][];
      const missing = named.filter(([other, there]) => !(other in there));
      expect(missing.map(([other]) => `${name}: ${other}`)).toEqual([]);
    }
  });

  it('gives each program only settings that it reads, from files for what is secret', () => {
    const known = knownSettings();
    const examples = readdirSync(path.join(deployFolder, 'compose', 'secrets'));
    for (const [name, service] of services) {
      const files = service.env_file ?? [];
      for (const file of files) expect(examples).toContain(`${path.basename(file)}.example`);
      const program = programOf(name);
      if (program === undefined) continue;
      const names = [
        ...Object.keys(service.environment ?? {}),
        ...files.flatMap((file) => namesIn(readDeployFile('compose', `${file}.example`))),
      ];
      expect(names.filter((setting) => !known[program].has(setting))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(['PUBLIC_ORIGIN', 'OPERATIONS_TOKEN']));
    }
  });

  it('lets each composition server keep what it has seen of releases, by itself', () => {
    const kept = services
      .filter(([name]) => programOf(name) === 'host')
      .map(([, { volumes, tmpfs }]) => [volumes?.length, volumes?.[0]?.split(':')[1], tmpfs]);
    expect(kept).toEqual(kept.map(() => [1, '/data', ['/tmp']]));
    const volumes = services.flatMap(([, service]) => service.volumes ?? []);
    expect(new Set(volumes).size).toBe(volumes.length);
  });

  it('runs what is ours without rights, on a file system that cannot be written', () => {
    for (const [name, service] of services) {
      if (programOf(name) === undefined && name !== 'proxy') continue;
      expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']]);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
    }
  });

  it('gives the proxy every address that its configuration asks for', () => {
    const config = ['site.cfg', 'tls.cfg'].map((name) => readDeployFile('haproxy', name)).join('');
    const own = [...config.matchAll(/^ *setenv (\w+)/gm)].map(([, name]) => name);
    const asked = [...config.matchAll(/"(?:quic4@)?\$\{(\w+)(?:-[^}]*)?\}"/g)]
      .map(([, name]) => name)
      .filter((name) => !own.includes(name));
    const given = {
      ...compose.services.proxy?.environment,
      ...withVarnish.services.proxy?.environment,
    };
    expect([...new Set(asked)].sort()).toEqual(Object.keys(given).sort());
    for (const [name, address] of Object.entries(given)) {
      if (/^(HOST|BACKEND)_/.test(name)) {
        expect(compose.services).toHaveProperty(address.split(':')[0] ?? '');
      }
    }
  });

  it.each(['API_URL', 'CMS_URL', 'TICKET_API_URL'])('names every backend in %s', (setting) => {
    const backends = services.map(([name]) => name).filter((name) => /^backend-\d/.test(name));
    const named = compose.services['host-1']?.environment?.[setting]?.split(',') ?? [];
    expect(named.map((address) => new URL(address).hostname)).toEqual(backends);
  });
});

describe('deploy/compose/varnish.yaml', () => {
  const { varnish, ...others } = withVarnish.services;

  it('adds Varnish, beside the proxy and with its rights', () => {
    expect(Object.keys(others).filter((name) => !(name in compose.services))).toEqual([]);
    expect(varnish).toMatchObject({
      build: { target: 'varnish' },
      network_mode: 'service:proxy',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('has the proxy, Varnish and its configuration agree where they listen', () => {
    const { VARNISH, ORIGIN_BIND } = others.proxy?.environment ?? {};
    expect(readDeployFile('Containerfile')).toContain(`"-a", ":${VARNISH?.split(':')[1]}"`);
    const [, port] = /\.port = "(\d+)"/.exec(readDeployFile('varnish', 'origin.vcl')) ?? [];
    expect(ORIGIN_BIND).toBe(`127.0.0.1:${port}`);
    const taken = compose.services.proxy?.ports?.map((one) => one.split(':')[1]);
    expect(taken).not.toContain(port);
  });

  it('has every composition server purge it, with the token that it believes', () => {
    const known = knownSettings();
    const hosts = services.map(([name]) => name).filter((name) => /^host-\d/.test(name));
    for (const name of hosts) {
      const { environment = {}, env_file } = others[name] ?? {};
      expect(Object.keys(environment).filter((setting) => !known.host.has(setting))).toEqual([]);
      expect(environment).toMatchObject({
        CDN_MODE: 'varnish',
        CDN_PURGE_URL: `http://proxy:${others.proxy?.environment?.VARNISH?.split(':')[1]}`,
      });
      expect(env_file).toEqual(varnish?.env_file);
    }
    const file = readDeployFile('compose', `${varnish?.env_file?.[0]}.example`);
    expect(namesIn(file)).toEqual(['CDN_PURGE_TOKEN']);
  });
});

describe('deploy/compose/telemetry.yaml', () => {
  it('starts every server as its image does, with what sends traces before it', () => {
    const traced = Object.entries(readOption('telemetry.yaml').services);
    const servers = services
      .map(([name]) => name)
      .filter((name) => /^(host|backend)-\d/.test(name));
    expect(traced.map(([name]) => name).sort()).toEqual(servers.sort());
    for (const [name, { command, environment }] of traced) {
      const program = name.startsWith('host') ? 'host' : 'backend';
      expect(command).toEqual(commandsOf(program).traced);
      expect(environment?.OTEL_SERVICE_NAME).toBe(program === 'host' ? 'site' : 'backend');
    }
  });
});
