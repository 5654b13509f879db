import type { Figure, FiguresBeacon } from '@site/shared/contracts/figures-beacon';
import { clientNeighbourhood } from '@site/shared/trust-boundary/client-network';
import { campaignName, otherCampaign } from './campaign-name.ts';
import { DayNames } from './day-names.ts';
import { otherPage } from './figure-day.ts';
import type { FigureStore } from './figure-store.ts';
import { referrerKind } from './referrer-kind.ts';
import { siteClock } from './site-clock.ts';

/** Forms that are not told apart. */
const otherForm = 'other';

interface CounterOptions {
  readonly store: Pick<FigureStore, 'count'>;
  readonly known: {
    /** The part of the site that a page belongs to: `tool` is not counted. */
    readonly pageKind: (path: string) => 'page' | 'tool' | undefined;
    readonly hasRemote: (name: string) => boolean;
  };
  readonly now?: () => number;
}

/** Who tells. */
interface Teller {
  readonly ip: string;
  /** Hosts that are this site. */
  readonly hosts: readonly string[];
}

/** Turns what documents tell into counts, by the rules that `README.md` gives. */
export class FigureCounter {
  private readonly names = new DayNames();

  constructor(private readonly options: CounterOptions) {}

  count({ how, from, campaign, figures }: FiguresBeacon, { ip, hosts }: Teller): void {
    const { day, hour } = siteClock((this.options.now ?? Date.now)());
    const teller = { day, neighbourhood: clientNeighbourhood(ip) };
    const name = campaignName(campaign);
    const isFine = name === '' || this.names.accepts(`campaign ${name}`, teller);
    const isVisit = !hosts.includes(from);
    // A document that comes back was counted when it came.
    const isNew = how === 'navigate' || how === 'prerender';
    for (const figure of figures) {
      const kind = this.options.known.pageKind(figure.page);
      if (kind === 'tool' || (figure.kind === 'landing' && !isNew)) continue;
      const page = kind === 'page' ? figure.page : otherPage;
      const key = { page, language: figure.language, campaign: isFine ? name : otherCampaign };
      for (const what of this.whatOf(figure, teller, isVisit ? from : undefined)) {
        this.options.store.count({ ...key, what }, { day, hour });
      }
    }
  }

  private whatOf(
    figure: Figure,
    teller: { day: string; neighbourhood: string },
    from: string | undefined,
  ): string[] {
    switch (figure.kind) {
      case 'landing':
        return from === undefined ? ['view'] : ['view', `visit ${referrerKind(from)}`];
      case 'view':
        return ['view'];
      case 'read':
        return [`read ${figure.part}`];
      case 'form': {
        const [remote = ''] = figure.form.split('/');
        const isFine =
          this.options.known.hasRemote(remote) && this.names.accepts(`form ${figure.form}`, teller);
        return [`form ${isFine ? figure.form : otherForm} ${formStep(figure)}`];
      }
    }
  }
}

function formStep(figure: Extract<Figure, { kind: 'form' }>): string {
  if (figure.step === 'reached') return `reached ${figure.number}`;
  return figure.step === 'failed' ? `failed ${failure(figure.status)}` : figure.step;
}

/** Why a form did not arrive. */
function failure(status: number): string {
  if (status === 0) return 'unanswered';
  if (status === 429) return 'limited';
  return status >= 500 ? 'broken' : 'refused';
}
