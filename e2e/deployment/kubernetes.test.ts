import { execFile } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cvMaxMegabytes } from '@site/shared/contracts/cv-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import {
  commandsOf,
  deployFolder,
  isInstalled,
  knownSettings,
  readDeployFile,
} from './deployment-files.ts';
import { type Manifest, manifestSchema } from './manifest-schemas.ts';
import { readScalingRules } from './monitoring-files.ts';

const run = promisify(execFile);

const canRender = await isInstalled('kubectl', 'kustomize', '--help');

const scaledBy = readScalingRules().map(({ series }) => series);

type OfKind<Kind extends Manifest['kind']> = Extract<Manifest, { kind: Kind }>;

describe.skipIf(!canRender)('deploy/kubernetes', () => {
  let directory: string;
  let manifests: Manifest[];

  beforeAll(async () => {
    // A copy with its secrets filled in, as an operator has it.
    directory = mkdtempSync(path.join(tmpdir(), 'site-kubernetes-'));
    cpSync(path.join(deployFolder, 'kubernetes'), directory, { recursive: true });
    const secrets = path.join(directory, 'example', 'secrets');
    for (const name of readdirSync(secrets).filter((file) => file.endsWith('.example'))) {
      const file = path.join(secrets, name);
      copyFileSync(file, file.replace('.example', ''));
    }
    writeFileSync(path.join(secrets, 'backup-key'), 'a password of some length');
    const example = path.join(directory, 'example');
    // With its options, too.
    const options = 'components: [../telemetry, ../varnish]\n';
    appendFileSync(path.join(example, 'kustomization.yaml'), options);
    appendFileSync(path.join(secrets, 'host.env'), 'CDN_PURGE_TOKEN=CHANGE-ME\n');
    const { stdout } = await run('kubectl', ['kustomize', example]);
    manifests = parseAllDocuments(stdout).map((document) => manifestSchema.parse(document.toJS()));
  });

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const ofKind = <Kind extends Manifest['kind']>(kind: Kind) =>
    manifests.filter((one): one is OfKind<Kind> => one.kind === kind);

  const named = <Kind extends Manifest['kind']>(kind: Kind, name: string) =>
    ofKind(kind).find(({ metadata }) => metadata.name === name);

  const pods = () => [
    ...ofKind('Deployment').map(({ spec }) => spec.template),
    ...ofKind('StatefulSet').map(({ spec }) => spec.template),
    ...ofKind('CronJob').map(({ spec }) => spec.jobTemplate.spec.template),
  ];

  it('is rendered as manifests without a field that Kubernetes, or this test, does not know', () => {
    const kinds = new Set(manifests.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(manifestSchema.options.map(kindOf).sort());
  });

  it.each(['site-host', 'site-backend'])('keeps %s up while pods go and come', (name) => {
    const deployment = named('Deployment', name);
    const budget = named('PodDisruptionBudget', name);
    const scaler = named('HorizontalPodAutoscaler', name);
    const service = named('Service', name);
    const labels = deployment?.spec.template.metadata.labels;
    expect(deployment?.spec.selector.matchLabels).toEqual(labels);
    expect(budget?.spec.selector.matchLabels).toEqual(labels);
    expect(service?.spec.selector).toEqual(labels);
    expect(scaler?.spec.scaleTargetRef.name).toBe(name);
    expect(scaledBy).toContain(scaler?.spec.metrics[0].external.metric.name);
    expect(budget?.spec.maxUnavailable).toBeLessThan(deployment?.spec.replicas ?? 0);
    const [container] = deployment?.spec.template.spec.containers ?? [];
    expect(container?.ports?.[0]?.containerPort).toBe(service?.spec.ports[0]?.port);
    expect(container?.startupProbe?.httpGet?.path).toBe('/readyz');
    expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz');
  });

  it('gives each program only settings that it reads, and each reference leads somewhere', () => {
    const known = knownSettings();
    for (const { metadata, spec } of pods()) {
      const [container] = spec.containers;
      const { app = '' } = metadata.labels;
      // Varnish believes the token that the composition servers purge with.
      const program = /^site-(host|release|varnish)$/.test(app) ? 'host' : 'backend';
      const sources = container.envFrom.map((source) =>
        'configMapRef' in source
          ? named('ConfigMap', source.configMapRef.name)
          : named('Secret', source.secretRef.name),
      );
      expect(sources.every(Boolean)).toBe(true);
      const names = [
        ...sources.flatMap((source) => Object.keys(source?.data ?? {})),
        ...(container.env ?? []).map(({ name }) => name),
      ];
      expect(names.filter((name) => !known[program].has(name))).toEqual([]);
      for (const { valueFrom } of container.env ?? []) {
        if (!valueFrom) continue;
        const { name, key } = valueFrom.secretKeyRef;
        expect(named('Secret', name)?.data).toHaveProperty(key);
      }
      const volumes = spec.volumes.map(({ name }) => name).sort();
      expect(container.volumeMounts.map(({ name }) => name).sort()).toEqual(volumes);
      for (const volume of spec.volumes) {
        if ('configMap' in volume) {
          expect(named('ConfigMap', volume.configMap.name)).toBeDefined();
        }
        if ('secret' in volume) expect(named('Secret', volume.secret.secretName)).toBeDefined();
        if ('persistentVolumeClaim' in volume) {
          const { claimName } = volume.persistentVolumeClaim;
          expect(named('PersistentVolumeClaim', claimName)).toBeDefined();
        }
      }
    }
  });

  it.each(['host', 'backend'] as const)('can have the %s send traces', (program) => {
    const [container] = named('Deployment', `site-${program}`)?.spec.template.spec.containers ?? [];
    expect(container?.command).toEqual(commandsOf(program).traced);
    const settings = ofKind('ConfigMap').find(({ metadata }) =>
      metadata.name.startsWith(`${program}-settings`),
    );
    const { port } = new URL(settings?.data.OTEL_EXPORTER_OTLP_ENDPOINT ?? '');
    const policy = named('NetworkPolicy', 'traces')?.spec.egress;
    expect(policy?.flatMap(({ ports }) => ports.map((one) => String(one.port)))).toEqual([port]);
  });

  it('lets nothing through that no policy names, and visitors only to the composition servers', () => {
    const policies = ofKind('NetworkPolicy').map(({ spec }) => spec);
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const open = policies.filter(({ ingress = [] }) =>
      ingress.some(({ from }) =>
        from.some(({ namespaceSelector }) => namespaceSelector && !namespaceSelector.matchLabels),
      ),
    );
    expect(open.map(({ podSelector }) => podSelector.matchLabels)).toEqual([
      { app: 'site-host' },
      { app: 'site-varnish' },
    ]);
    const ingress = parse(readDeployFile('kubernetes', 'example', 'ingress.yaml'));
    expect(ingress.spec.rules[0].http.paths[0].backend.service.name).toBe('site-host');
    const largest = ingress.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'];
    expect(Number.parseInt(largest, 10), 'megabytes').toBeGreaterThan(cvMaxMegabytes);
  });

  it('can have Varnish between visitors and composition servers, each of which purges all of it', () => {
    const [rule] = ofKind('Ingress')[0]?.spec.rules ?? [];
    expect(rule?.http.paths.map(({ backend }) => backend.service.name)).toEqual(['site-varnish']);
    const {
      replicas = 0,
      serviceName,
      template,
    } = named('StatefulSet', 'site-varnish')?.spec ?? {};
    const [container] = template?.spec.containers ?? [];
    const pods = named('Service', serviceName ?? '')?.spec;
    expect([pods?.clusterIP, pods?.selector]).toEqual(['None', template?.metadata.labels]);
    expect(pods?.ports[0]?.port).toBe(container?.ports?.[0]?.containerPort);
    const settings = ofKind('ConfigMap').find(({ data }) => 'CDN_PURGE_URL' in data)?.data ?? {};
    expect(settings.CDN_MODE).toBe('varnish');
    expect(settings.CDN_PURGE_URL?.split(',')).toEqual(
      Array.from(
        { length: replicas },
        (_, pod) => `http://site-varnish-${pod}.${serviceName}:${pods?.ports[0]?.port}`,
      ),
    );
    const origin = readDeployFile('kubernetes', 'varnish', 'origin.vcl');
    const [, host = '', port] = /\.host = "(\S+)";\s+\.port = "(\d+)"/.exec(origin) ?? [];
    expect(named('Service', host)?.spec.ports[0]?.port).toBe(Number(port));
  });
});

function kindOf(schema: (typeof manifestSchema.options)[number]): string {
  return schema.shape.kind.value;
}
