import { type Translate, useTexts } from '@site/shared/i18n';
import type { IconName } from '@site/shared/ui/icon';
import { activityName } from '../../activity/activity-name.ts';
import type { ScanAnswer, ScanLabel } from './scan-outcome.ts';
import { scanTexts } from './scan-texts.ts';
import { useClock } from './staff-time.ts';

type Say = Translate<keyof typeof scanTexts.en>;

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
  used: 'attention',
  refused: 'cross',
  choice: 'plus',
  kept: 'pause',
  checking: 'pause',
};

/** Puts answers into words. */
export function useAnswerText(): (answer: ScanAnswer) => AnswerText {
  const t = useTexts(scanTexts);
  const clock = useClock();
  return (answer) => ({
    icon: icons[answer.kind],
    word: wordOf(answer, t),
    detail: detailOf(answer, t, clock),
    label: 'label' in answer ? labelOf(answer.label, t) : '',
  });
}

const whens = { before: 'at', here: 'usedHere', inSession: 'since' } as const;

function wordOf(answer: ScanAnswer, t: Say): string {
  if (answer.kind === 'used' && answer.how === 'inSession') return t('inSession');
  if (answer.kind !== 'refused') return t(answer.kind);
  if (answer.reason === 'unknown' || answer.reason === 'unreadable') return t('unknown');
  return t(answer.reason === 'notYet' ? 'notYet' : 'refused');
}

function detailOf(answer: ScanAnswer, t: Say, clock: (instant: string) => string): string {
  switch (answer.kind) {
    case 'valid':
      return answer.label.type === undefined ? t('queueTicket') : '';
    case 'used': {
      const time = clock(answer.since ?? '');
      return answer.since ? t(whens[answer.how ?? 'before'], { time }) : '';
    }
    case 'refused':
      if (answer.reason === 'forfeited' && answer.since) {
        return t('forfeitedAt', { time: clock(answer.since) });
      }
      return t(`${answer.reason}Help`);
    case 'kept':
      return t('keptHelp');
    default:
      return '';
  }
}

function labelOf({ type, number, name }: ScanLabel, t: Say): string {
  const parts = [type && activityName(type, '+'), number && t('number', { number }), name];
  return parts.filter(Boolean).join(' · ');
}
