import { formatTicketCode } from '@site/shared/contracts/ticket-code';
import type { DeskTicket, MadeTicket } from '@site/shared/contracts/ticket-desk';
import { type TranslateOf, useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { ConfirmedButton } from '../../staff/confirmed-button.tsx';
import { useClock } from '../../staff/staff-time.ts';
import { answerStyles as styles } from './answer-styles.ts';
import { useAnswerText } from './answer-text.ts';
import { foundTexts } from './found-texts.ts';
import type { SentCode } from './scan-code.ts';
import type { FoundTicket } from './scan-outcome.ts';

interface FoundTicketsProps {
  readonly tickets: readonly FoundTicket[];
  /** How many more the service knows. */
  readonly more: number;
  readonly onPaper: (ticket: MadeTicket) => void;
  readonly onChoose: (code: SentCode) => void;
}

/** Of more the name has to be typed further. */
const maxShown = 8;

/** What a number or a name may mean: kind, number, name and state, and what can be done with it. */
export function FoundTickets({ tickets, more: unseen, onChoose, onPaper }: FoundTicketsProps) {
  const t = useTexts(foundTexts);
  const more = Math.max(0, tickets.length - maxShown) + unseen;
  return (
    <>
      <ul css={styles.found}>
        {tickets.slice(0, maxShown).map((ticket) => (
          <FoundLine
            key={`${ticket.label.type} ${ticket.label.number}`}
            ticket={ticket}
            onChoose={onChoose}
            onPaper={onPaper}
          />
        ))}
      </ul>
      {more > 0 && <p>{t('more', { count: more })}</p>}
    </>
  );
}

interface FoundLineProps {
  readonly ticket: FoundTicket;
  readonly onPaper: (ticket: MadeTicket) => void;
  readonly onChoose: (code: SentCode) => void;
}

function FoundLine({ ticket: found, onChoose, onPaper }: FoundLineProps) {
  const { label, status, since, code, ticket } = found;
  const t = useTexts(foundTexts);
  const clock = useClock();
  const { labelOf } = useAnswerText();
  const what = labelOf(label);
  const state = t(status === 'USED' && label.type === undefined ? 'done' : status);
  const isOver = status === 'USED' || status === 'FORFEITED';
  const time = since === undefined ? '' : ` ${t('since', { time: clock(since) })}`;
  return (
    <li>
      <p>
        <strong>{what}</strong>
        <small>
          {state}
          {time}
        </small>
        {ticket && <small>{factsOf(ticket, t)}</small>}
        {isOver && ticket && !code && <small>{t('organiserUndoes')}</small>}
      </p>
      {code && (
        <Button
          look="secondary"
          aria-label={`${t(code.kind)}: ${what}`}
          onClick={() => onChoose(code)}
        >
          {t(code.kind)}
        </Button>
      )}
      {code?.kind === 'ticket' && (
        <ConfirmedButton
          label={t('giveBack')}
          about={`${t('giveBack')}: ${what}`}
          question={t('giveBackQuestion')}
          yes={t('giveBackYes')}
          no={t('giveBackNo')}
          onConfirm={() => onChoose({ kind: 'giveBack', type: code.type, secret: code.secret })}
        />
      )}
      {isMade(ticket) && (
        <Button
          look="secondary"
          aria-label={`${t('printAgain')}: ${what}`}
          onClick={() => onPaper(ticket)}
        >
          {t('printAgain')}
        </Button>
      )}
    </li>
  );
}

function factsOf({ phoneEnd, code }: DeskTicket, t: TranslateOf<typeof foundTexts>): string {
  const phone = phoneEnd === null ? t('noPhone') : t('phoneEnd', { digits: phoneEnd });
  return `${phone} · ${formatTicketCode(code)}`;
}

function isMade(ticket: DeskTicket | undefined): ticket is MadeTicket {
  return ticket?.secret !== undefined;
}
