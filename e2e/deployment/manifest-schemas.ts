import { z } from 'zod';

// Of Kubernetes' own schemas what these manifests use, and nothing beside it: a field that is misspelt, or
// that nobody has looked at, is refused.

const labels = z.record(z.string(), z.string());
const metadata = z.strictObject({
  name: z.string(),
  namespace: z.string().optional(),
  labels: labels.optional(),
  annotations: z.record(z.string(), z.string()).optional(),
});
const selector = z.strictObject({
  matchLabels: labels.optional(),
  matchExpressions: z
    .array(
      z.strictObject({
        key: z.string(),
        operator: z.enum(['In', 'NotIn']),
        values: z.array(z.string()),
      }),
    )
    .optional(),
});

const probe = z.strictObject({
  httpGet: z
    .strictObject({ path: z.enum(['/healthz', '/readyz']), port: z.literal('http') })
    .optional(),
  tcpSocket: z.strictObject({ port: z.literal('http') }).optional(),
  periodSeconds: z.number().positive(),
  timeoutSeconds: z.number().positive().optional(),
  failureThreshold: z.number().positive(),
});

const amounts = z.strictObject({
  cpu: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  memory: z.string().regex(/^\d+[MG]i$/),
});

const container = z.strictObject({
  name: z.string(),
  image: z.string().regex(/^[\w.]+\/[\w-]+:\S+$/, 'says registry and tag'),
  command: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })).optional(),
  env: z
    .array(
      z.strictObject({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z
          .strictObject({ secretKeyRef: z.strictObject({ name: z.string(), key: z.string() }) })
          .optional(),
      }),
    )
    .optional(),
  envFrom: z
    .array(
      z.union([
        z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) }),
        z.strictObject({ secretRef: z.strictObject({ name: z.string() }) }),
      ]),
    )
    .default([]),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.strictObject({ requests: amounts, limits: amounts }),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  volumeMounts: z.array(
    z.strictObject({
      name: z.string(),
      mountPath: z.string().startsWith('/'),
      subPath: z.string().optional(),
      readOnly: z.boolean().optional(),
    }),
  ),
});

const volume = z.union([
  z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: z.string() }) }),
  z.strictObject({ name: z.string(), configMap: z.strictObject({ name: z.string() }) }),
  z.strictObject({ name: z.string(), secret: z.strictObject({ secretName: z.string() }) }),
  z.strictObject({
    name: z.string(),
    persistentVolumeClaim: z.strictObject({ claimName: z.string() }),
  }),
]);

const podTemplate = z.strictObject({
  metadata: z.strictObject({ labels }),
  spec: z.strictObject({
    automountServiceAccountToken: z.literal(false),
    terminationGracePeriodSeconds: z.number().optional(),
    restartPolicy: z.literal('Never').optional(),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.number().positive(),
      runAsGroup: z.number().positive(),
      fsGroup: z.number().positive(),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: z.number(),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
          labelSelector: selector,
        }),
      )
      .optional(),
    containers: z.tuple([container]),
    volumes: z.array(volume),
  }),
});

const port = z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: z.number() });
const peer = z.strictObject({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
});

const manifest = <Kind extends string, Shape extends z.ZodRawShape>(
  apiVersion: string,
  kind: Kind,
  shape: Shape,
) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, ...shape });

/** Every manifest that kustomize may give. */
export const manifestSchema = z.discriminatedUnion('kind', [
  manifest('v1', 'Namespace', {}),
  manifest('v1', 'ConfigMap', { data: labels }),
  manifest('v1', 'Secret', { type: z.literal('Opaque'), data: labels }),
  manifest('v1', 'Service', {
    spec: z.strictObject({
      selector: labels,
      clusterIP: z.literal('None').optional(),
      publishNotReadyAddresses: z.literal(true).optional(),
      ports: z.array(
        z.strictObject({ name: z.string(), port: z.number(), targetPort: z.literal('http') }),
      ),
    }),
  }),
  manifest('v1', 'PersistentVolumeClaim', {
    spec: z.strictObject({
      accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteMany'])),
      resources: z.strictObject({ requests: z.strictObject({ storage: z.string() }) }),
    }),
  }),
  manifest('apps/v1', 'Deployment', {
    spec: z.strictObject({
      replicas: z.number().min(2),
      selector,
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxSurge: z.number(), maxUnavailable: z.literal(0) }),
      }),
      template: podTemplate,
    }),
  }),
  manifest('apps/v1', 'StatefulSet', {
    spec: z.strictObject({
      replicas: z.number().min(2),
      serviceName: z.string(),
      podManagementPolicy: z.literal('Parallel'),
      selector,
      template: podTemplate,
    }),
  }),
  manifest('batch/v1', 'CronJob', {
    spec: z.strictObject({
      schedule: z.string().regex(/^(\S+ ){4}\S+$/),
      suspend: z.boolean(),
      concurrencyPolicy: z.literal('Forbid'),
      jobTemplate: z.strictObject({
        spec: z.strictObject({ backoffLimit: z.number(), template: podTemplate }),
      }),
    }),
  }),
  manifest('policy/v1', 'PodDisruptionBudget', {
    spec: z.strictObject({ maxUnavailable: z.literal(1), selector }),
  }),
  manifest('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({
        apiVersion: z.literal('apps/v1'),
        kind: z.literal('Deployment'),
        name: z.string(),
      }),
      minReplicas: z.number().min(2),
      maxReplicas: z.number(),
      metrics: z.tuple([
        z.strictObject({
          type: z.literal('External'),
          external: z.strictObject({
            metric: z.strictObject({ name: z.string() }),
            target: z.strictObject({
              type: z.literal('AverageValue'),
              averageValue: z.string().regex(/^\d+m$/),
            }),
          }),
        }),
        z.strictObject({
          type: z.literal('Resource'),
          resource: z.strictObject({
            name: z.literal('cpu'),
            target: z.strictObject({
              type: z.literal('Utilization'),
              averageUtilization: z.number().positive(),
            }),
          }),
        }),
      ]),
      behavior: z.strictObject({
        scaleDown: z.strictObject({ stabilizationWindowSeconds: z.number() }),
      }),
    }),
  }),
  manifest('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: z.strictObject({
      podSelector: selector,
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(z.strictObject({ from: z.array(peer), ports: z.array(port) })).optional(),
      egress: z
        .array(z.strictObject({ to: z.array(peer).optional(), ports: z.array(port) }))
        .optional(),
    }),
  }),
  manifest('networking.k8s.io/v1', 'Ingress', {
    spec: z.strictObject({
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.string(),
                pathType: z.literal('Prefix'),
                backend: z.strictObject({
                  service: z.strictObject({
                    name: z.string(),
                    port: z.strictObject({ name: z.literal('http') }),
                  }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
]);

export type Manifest = z.infer<typeof manifestSchema>;
