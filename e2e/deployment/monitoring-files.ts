import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { deployFolder, readDeployFile } from './deployment-files.ts';

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});

/** Every alert rule of deploy/prometheus. */
export function readAlerts() {
  const { groups } = rulesSchema.parse(parse(readDeployFile('prometheus', 'alerts.yml')));
  return groups.flatMap(({ rules }) => rules);
}

const dashboardSchema = z.object({
  uid: z.string(),
  title: z.string(),
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      datasource: z.object({ uid: z.literal('$' + '{datasource}') }).optional(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).optional(),
    }),
  ),
});

/** Every dashboard of deploy/grafana. */
export function readDashboards() {
  const folder = path.join(deployFolder, 'grafana');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) =>
      dashboardSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
    );
}

const scalingSchema = z.strictObject({
  externalRules: z.array(
    z.strictObject({
      seriesQuery: z.string(),
      resources: z.strictObject({ namespaced: z.literal(false) }),
      metricsQuery: z.string(),
    }),
  ),
});

/** What prometheus-adapter tells the autoscaler, and the question as it writes it. */
export function readScalingRules() {
  const { externalRules } = scalingSchema.parse(parse(readDeployFile('prometheus', 'adapter.yml')));
  return externalRules.map(({ seriesQuery: series, metricsQuery }) => ({
    series,
    expr: metricsQuery.replaceAll('<<.Series>>', series).replaceAll('<<.LabelMatchers>>', ''),
  }));
}

/** What alerts, dashboards and the autoscaler ask Prometheus; a dashboard's interval is set by Grafana. */
export function readExpressions(): string[] {
  const panels = readDashboards().flatMap((dashboard) => dashboard.panels);
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const rules = [...readAlerts(), ...readScalingRules()];
  const all = [...rules.map(({ expr }) => expr), ...asked];
  return all.map((expression) => expression.replaceAll('$__rate_interval', '5m'));
}

/** Names of metrics in an expression. */
export function metricsIn(expression: string): string[] {
  return expression.match(/\b(?:up|(?:site|backend|nodejs|process|probe)_\w+)\b(?!=|")/g) ?? [];
}
