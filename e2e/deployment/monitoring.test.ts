import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { root } from '../fixtures/programs.ts';
import { deployFolder, isInstalled, readDeployFile } from './deployment-files.ts';
import { readAlerts, readDashboards, readExpressions } from './monitoring-files.ts';

const run = promisify(execFile);

const canCheck = await isInstalled('promtool', '--version');

const folder = path.join(deployFolder, 'prometheus');
const alerts = readAlerts();

describe('alert rules', () => {
  it('have a page in the runbook each, by the name of the alert', () => {
    const pages = alerts.map(({ alert }) => `docs/runbook/${fileNameOf(alert)}`);
    expect(alerts.map(({ annotations }) => annotations.runbook)).toEqual(pages);
    const files = readdirSync(path.join(root, 'docs', 'runbook')).map((n) => `docs/runbook/${n}`);
    expect(files.sort()).toEqual([...pages, 'docs/runbook/README.md'].sort());
    for (const { alert, annotations } of alerts) {
      const text = readFileSync(path.join(root, annotations.runbook), 'utf8');
      expect(text).toMatch(new RegExp(`^# ${alert}\n[^]*\\*\\*Look\\.\\*\\*[^]*\\*\\*Do\\.\\*\\*`));
      // The command takes back one part, and refuses to guess which.
      expect(text).not.toMatch(/\b(?:rollback|off)`/);
    }
  });

  it('are each shown to fire (alerts.test.yml)', () => {
    const tested = readDeployFile('prometheus', 'alerts.test.yml');
    const shown = (name: string) => tested.includes(`alertname="${name}"`);
    expect(alerts.map(({ alert }) => alert).filter((name) => !shown(name))).toEqual([]);
  });

  it.skipIf(!canCheck)('fire when they should and not else', async () => {
    const { stdout } = await run('promtool', ['check', 'rules', path.join(folder, 'alerts.yml')]);
    expect(stdout).toContain('SUCCESS');
    const test = await run('promtool', ['test', 'rules', path.join(folder, 'alerts.test.yml')]);
    expect(test.stdout).toContain('SUCCESS');
  });
});

describe.skipIf(!canCheck)('Prometheus', () => {
  it.each(['prometheus.yml', 'kubernetes.yml'])('understands %s', async (name) => {
    const file = path.join(folder, name);
    const { stdout } = await run('promtool', ['check', 'config', '--syntax-only', file]);
    expect(stdout).toContain('SUCCESS');
  });

  it.each(['prometheus.yml', 'kubernetes.yml'])('sends alerts to an Alertmanager (%s)', (name) => {
    expect(readDeployFile('prometheus', name)).toMatch(/^alerting:\n {2}alertmanagers:\n/m);
  });

  it('finds servers at the ports that they listen on', () => {
    const ports = ['prometheus.yml', 'kubernetes.yml'].map((name) =>
      [...readDeployFile('prometheus', name).matchAll(/(?::|port: )(\d{4})\b/g)].map(
        ([, port]) => port,
      ),
    );
    for (const found of ports)
      expect([...new Set(found)]).toEqual(['9093', '3000', '8855', '9115']);
  });

  it('understands what dashboards and the autoscaler ask', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'site-dashboards-'));
    const rules = readExpressions().map((expr, index) => ({ record: `asked_${index}`, expr }));
    const file = path.join(directory, 'rules.yml');
    writeFileSync(file, stringify({ groups: [{ name: 'dashboards', rules }] }));
    const { stdout } = await run('promtool', ['check', 'rules', file]).finally(() =>
      rmSync(directory, { recursive: true, force: true }),
    );
    expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
  });
});

describe('dashboards', () => {
  it('have a name of their own each, and panels that ask the chosen Prometheus', () => {
    const dashboards = readDashboards();
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
    for (const { panels, templating } of dashboards) {
      expect(templating.list.map(({ name }) => name)).toEqual(['datasource']);
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      expect(panels.filter(({ targets, datasource }) => targets && !datasource)).toEqual([]);
    }
  });
});

function fileNameOf(alert: string): string {
  return `${alert.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()}.md`;
}
