import { type TranslateOf, useTexts } from '@site/shared/i18n';
import type { IconName } from '@site/shared/ui/icon';
import { activityName } from '../../activity/activity-name.ts';
import { useClock } from '../../staff/staff-time.ts';
import type { ScanAnswer, ScanLabel } from './scan-outcome.ts';
import { scanTexts } from './scan-texts.ts';

type Say = TranslateOf<typeof scanTexts>;

/** An answer in words and a sign; its colour says the same. */
export interface AnswerText {
  readonly icon: IconName;
  readonly word: string;
  readonly detail: string;
  /** Which ticket, and whose. */
  readonly label: string;
}

const icons: Readonly<Record<ScanAnswer['kind'], IconName>> = {
  valid: 'check',
  genuine: 'check',
  undone: 'check',
  givenBack: 'check',
  used: 'attention',
  refused: 'cross',
  choice: 'plus',
  found: 'plus',
  kept: 'pause',
  checking: 'pause',
};

/** Puts answers and tickets into words. */
export function useAnswerText() {
  const t = useTexts(scanTexts);
  const clock = useClock();
  return {
    textOf: (answer: ScanAnswer): AnswerText => ({
      icon: icons[answer.kind],
      word: wordOf(answer, t),
      detail: detailOf(answer, t, clock),
      label: 'label' in answer ? labelOf(answer.label, t) : '',
    }),
    /** Which ticket, and whose. */
    labelOf: (label: ScanLabel) => labelOf(label, t),
  };
}

const whens = { before: 'at', here: 'usedHere', inSession: 'since' } as const;

const refusals: Partial<
  Record<Extract<ScanAnswer, { kind: 'refused' }>['reason'], Parameters<Say>[0]>
> = {
  unreadable: 'unknown',
  unknown: 'unknown',
  forged: 'forged',
  unknownKey: 'forged',
  wrongType: 'wrongType',
  notFound: 'notFound',
  notOfKind: 'notFound',
  notByPhone: 'notFound',
  notSearched: 'notSearched',
  notYet: 'notYet',
  mistyped: 'mistyped',
  tooOften: 'notSearched',
};

function wordOf(answer: ScanAnswer, t: Say): string {
  if (answer.kind === 'used' && answer.how === 'inSession') return t('inSession');
  if (answer.kind === 'found') return t(answer.tickets.length > 1 ? 'choice' : 'single');
  // That it was not used elsewhere is not known yet, and said below.
  if (answer.kind === 'genuine') return t('valid');
  if (answer.kind !== 'refused') return t(answer.kind);
  return t(refusals[answer.reason] ?? 'refused');
}

function detailOf(answer: ScanAnswer, t: Say, clock: (instant: string) => string): string {
  switch (answer.kind) {
    case 'valid':
      return answer.label.type === undefined ? t('queueTicket') : '';
    case 'used':
      if (!answer.since) return '';
      return t(whens[answer.how ?? 'before'], { time: clock(answer.since) });
    case 'refused':
      if (answer.reason === 'forfeited' && answer.since) {
        return t('forfeitedAt', { time: clock(answer.since) });
      }
      if (answer.reason === 'notFound' && answer.label.type !== undefined)
        return t('notFoundAtDeskHelp');
      return t(`${answer.reason}Help`);
    case 'found':
      return t(answer.isComplete ? 'foundHelp' : 'foundOfflineHelp');
    case 'undone':
      return t('undoneHelp');
    case 'givenBack':
      return t('givenBackHelp');
    case 'kept':
      return t(answer.isGenuine ? 'keptGenuineHelp' : 'keptHelp');
    case 'genuine':
      return t('genuineHelp');
    default:
      return '';
  }
}

function labelOf({ type, number, name }: ScanLabel, t: Say): string {
  const kind = type === undefined ? number && t('queueKind') : activityName(type, '+');
  const parts = [kind, number && t('number', { number }), name];
  return parts.filter(Boolean).join(' · ');
}
