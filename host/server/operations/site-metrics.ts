import type { BeaconEntry, VitalName } from '@site/shared/contracts/beacon';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { ServerMetrics } from '@site/shared/telemetry/server-metrics';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { PolicyViolation } from '../beacons/policy-report.ts';
import type { SitePage } from '../pages/site-page.ts';
import { type EndCause, faults } from '../render/render-process.ts';
import type { UpstreamServer } from '../upstreams/upstream-server.ts';

/** Seconds, except for CLS, which has no unit: the limits of good and poor and what lies around. */
const vitalBuckets: Readonly<Record<VitalName, number[]>> = {
  LCP: [0.5, 1, 1.5, 2.5, 4, 8],
  FCP: [0.5, 1, 1.8, 3, 6],
  TTFB: [0.1, 0.3, 0.8, 1.8, 4],
  INP: [0.05, 0.1, 0.2, 0.5, 1],
  CLS: [0.01, 0.05, 0.1, 0.25, 0.5],
};

const place = ['remote', 'version', 'route'] as const;

/** What a composition server has to tell Prometheus beside what every server tells. */
export class SiteMetrics extends ServerMetrics {
  private readonly renders = new Histogram({
    name: 'site_render_seconds',
    help: 'Time to make a page, by what came of it.',
    labelNames: ['outcome'] as const,
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 6],
    registers: this.registers,
  });
  readonly pages = new Counter({
    name: 'site_page_cache_total',
    help: 'Pages asked of the page cache.',
    labelNames: ['result'] as const,
    registers: this.registers,
  });
  private readonly beacons = new Counter({
    name: 'site_beacons_total',
    help: 'What browsers told: documents in which a remote ran (view), and what went wrong there.',
    labelNames: [...place, 'kind'] as const,
    registers: this.registers,
  });
  private readonly forms = new Counter({
    name: 'site_forms_total',
    help: 'Documents in which a form of a remote was begun, and in which it arrived.',
    labelNames: [...place, 'step'] as const,
    registers: this.registers,
  });
  private readonly rendererEnds = new Counter({
    name: 'site_renderer_ends_total',
    help: 'Processes that render which were replaced: pages that hang (late), memory, busy without being asked, broken.',
    labelNames: ['cause'] as const,
    registers: this.registers,
  });
  private readonly live = new Gauge({
    name: 'site_live_version',
    help: 'Versions that this server gives to visitors.',
    labelNames: ['name', 'version', 'set'] as const,
    registers: this.registers,
  });
  private readonly violations = new Counter({
    name: 'site_policy_violations_total',
    help: 'What browsers refused by the policies of pages (CSP, Trusted Types).',
    labelNames: ['directive', 'refused'] as const,
    registers: this.registers,
  });
  private readonly purges = new Counter({
    name: 'site_cdn_purges_total',
    help: 'Purges that the CDN was asked for, by what came of it; without a CDN there are none.',
    labelNames: ['result'] as const,
    registers: this.registers,
  });
  private readonly indexNow = new Counter({
    name: 'site_index_now_total',
    help: 'Times that search engines were to be told of changed addresses, by what came of it.',
    labelNames: ['result'] as const,
    registers: this.registers,
  });
  private readonly vitals = new Map(
    Object.entries(vitalBuckets).map(([name, buckets]) => [
      name,
      new Histogram({
        name: name === 'CLS' ? 'site_vital_cls' : `site_vital_${name.toLowerCase()}_seconds`,
        help: `${name} of visitors (web.dev/vitals), by the page on which they came.`,
        labelNames: place,
        buckets,
        registers: this.registers,
      }),
    ]),
  );

  constructor() {
    super('site');
    // A series that begins with its first end would hide that end.
    for (const cause of faults) this.rendererEnds.inc({ cause }, 0);
  }

  /** Tells whether the newest release could not be loaded, so that visitors get the one before. */
  watchRefusal(refusal: () => string | undefined): void {
    const help = '1 while the newest release cannot be loaded and visitors get the one before it.';
    this.watch('release_refused', help, () => (refusal() === undefined ? 0 : 1));
  }

  /** Tells for how many seconds each list of the content system has failed. */
  watchContent(seconds: () => ReadonlyMap<string, number>): void {
    new Gauge({
      name: 'site_content_failing_seconds',
      help: 'For how long the content system has given no usable answer to a list; 0 while it does.',
      labelNames: ['list'] as const,
      registers: this.registers,
      collect() {
        for (const [list, value] of seconds()) this.set({ list }, value);
      },
    });
  }

  /** Tells how many redirects of the content system are refused. */
  watchRedirects(refused: () => number): void {
    const help =
      'Redirects of the content system that nobody is led by: they loop, or lead nowhere.';
    this.watch('redirects_refused', help, refused);
  }

  /** Tells which servers of services get calls, and how many have no answer yet. */
  watchUpstreams(watched: () => Iterable<Pick<UpstreamServer, 'origin' | 'state' | 'load'>>): void {
    const labelNames = ['server'] as const;
    const { registers } = this;
    new Gauge({
      name: 'site_upstream_ready',
      help: '1 while a server of a service that runs on several gets calls.',
      labelNames,
      registers,
      collect() {
        for (const { origin, state } of watched())
          this.set({ server: origin }, state === 'ready' ? 1 : 0);
      },
    });
    new Gauge({
      name: 'site_upstream_calls',
      help: 'Calls with a server of a service that runs on several, without an answer yet.',
      labelNames,
      registers,
      collect() {
        for (const { origin, load } of watched()) this.set({ server: origin }, load);
      },
    });
  }

  readonly countRendererEnd = (cause: EndCause): void => {
    this.rendererEnds.inc({ cause });
  };

  readonly countPurge = (result: 'purged' | 'failed'): void => {
    this.purges.inc({ result });
  };

  readonly countIndexNow = (result: 'told' | 'failed'): void => {
    this.indexNow.inc({ result });
  };

  /** Tells whether the CDN cannot be purged at one of its addresses. */
  watchPurges(fail: () => boolean): void {
    new Gauge({
      name: 'site_cdn_purge_failed',
      help: '1 while the CDN cannot be purged and gives old answers until they age out.',
      registers: this.registers,
      collect() {
        this.set(fail() ? 1 : 0);
      },
    });
  }

  readonly countViolation = ({ directive, refused }: PolicyViolation): void => {
    this.violations.inc({ directive, refused });
  };

  /** Measures how long a page takes to be made. */
  async timeRender(rendering: Promise<SitePage>): Promise<SitePage> {
    const end = this.renders.startTimer();
    const page = await rendering;
    end({ outcome: page.kind === 'document' ? String(page.status) : page.kind });
    return page;
  }

  /** Counts one entry of a beacon, whose labels are known to be ours. */
  countEntry(entry: BeaconEntry): void {
    const { kind, remote, version, route } = entry;
    if (kind === 'form') {
      this.forms.inc({ remote, version, route, step: entry.step });
      return;
    }
    if (kind !== 'vital') {
      this.beacons.inc({ remote, version, route, kind });
      return;
    }
    const value = entry.name === 'CLS' ? entry.value : entry.value / 1_000;
    this.vitals.get(entry.name)?.observe({ remote, version, route }, value);
  }

  /** Says which versions visitors get. */
  showLive(sets: readonly ReleaseSet[]): void {
    this.live.reset();
    for (const { id, host, remotes } of sets) {
      for (const { name, version } of [host, ...remotes])
        this.live.set({ name, version, set: id }, 1);
    }
  }
}
