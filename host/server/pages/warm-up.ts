import type { LiveRelease } from '../live/live-release.ts';
import type { SitePage } from './site-page.ts';

/** Wait between two attempts, in milliseconds. */
const attemptInterval = 1_000;

/** After so many attempts a page that fails is the page's fault, if its shell can be rendered. */
const attemptsOfPage = 3;

interface WarmUpOptions {
  /** Renders home with what is live now. */
  readonly render: () => Promise<SitePage>;
  readonly live: () => Pick<LiveRelease, 'renderer'>;
  readonly homeAddress: string;
}

/**
 * The page that a server renders for itself before it asks for visitors: the first one loads all code,
 * which on a busy machine takes longer than a visitor may wait. A home that is broken for good takes
 * no server away, since every server would go with it: then it is enough that the shell renders.
 */
export class WarmUp {
  private rendered = false;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly options: WarmUpOptions) {}

  /** Whether this server has shown that it can render. */
  get isRendered(): boolean {
    return this.rendered;
  }

  /** Makes the first attempt, and goes on in the background until one succeeds. */
  async start(attempt = 1): Promise<void> {
    this.rendered = await this.attempt(attempt).catch(() => false);
    if (this.rendered || this.stopped) return;
    this.timer = setTimeout(() => void this.start(attempt + 1), attemptInterval);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async attempt(attempt: number): Promise<boolean> {
    const page = await this.options.render();
    if (page.kind === 'redirect' || page.status !== 503) return true;
    if (attempt < attemptsOfPage) return false;
    const { homeAddress: url } = this.options;
    const year = new Date().getFullYear();
    await this.options.live().renderer.render({ url, year, shellOnly: true });
    return true;
  }
}
