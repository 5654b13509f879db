import { queueQrText } from '@site/shared/contracts/qr-proof';
import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { formatDate } from '@site/shared/i18n/dates';
import { Icon, type IconName } from '@site/shared/ui/icon';
import { Text } from '@site/shared/ui/text';
import { lazy, useRef } from 'react';
import { ExtraPart } from '../../extra/extra-part.tsx';
import { useFocusKept } from '../../focus/use-focus-kept.ts';
import { QrImage } from '../../qr/qr-image.tsx';
import { KeepTicket } from '../../wallets/keep-ticket.tsx';
import { CallAlert } from './call-alert.tsx';
import { numberSize, statusColours } from './card-styles.ts';
import type { SeenTicket } from './last-ticket.ts';
import { QueuePanel } from './queue-panel.tsx';
import { styles } from './queue-ticket-styles.ts';
import { ReminderSwitch } from './reminder-switch.tsx';
import { texts } from './texts.ts';
import { queueTicketImageUrl, queueTicketUrl } from './ticket-image-url.ts';
import { TicketOutcome } from './ticket-outcome.tsx';

// Where the service sends push messages.
const PushSwitch = lazy(() =>
  import('./push-switch.tsx').then((module) => ({ default: module.PushSwitch })),
);

interface TicketCardProps {
  readonly ticketCode: string;
  readonly seen: SeenTicket;
  readonly onRemind: (enabled: boolean) => Promise<void>;
}

/** Who has at most so many before them has been told by SMS that it is nearly their turn. */
const reminderDistance = 2;

const icons: Record<QueueTicketStatus, IconName> = {
  VALID: 'pause',
  BEING_CALLED: 'attention',
  IN_SESSION: 'play',
  USED: 'check',
  FORFEITED: 'cross',
};

const locales = { nl: 'nl', en: 'en-GB' } as const;

export function TicketCard({ ticketCode, seen, onRemind }: TicketCardProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { answer: ticket, seenAt } = seen;
  const { number, ticketStatus: status } = ticket;
  const isWaiting = status === 'VALID' || status === 'BEING_CALLED';
  const card = useRef<HTMLElement>(null);
  const place = useRef<HTMLParagraphElement>(null);
  useFocusKept(card, place);
  const time = formatDate(new Date(seenAt), locales[language], { timeStyle: 'short' });
  return (
    <article ref={card} css={styles.card} data-status={status}>
      <p ref={place} tabIndex={-1} css={[styles.status, statusColours[status]]} role="status">
        <Icon name={icons[status]} />
        {t(status)}
      </p>
      {status === 'BEING_CALLED' && <CallAlert seen={seen} />}
      <div css={styles.whose}>
        <p>{t('hello', { name: ticket.attendeeFirstName })}</p>
        <p css={styles.label}>{t('number')}</p>
        <p css={[styles.number, { fontSize: numberSize(number) }]}>{number}</p>
      </div>
      {!isWaiting && <TicketOutcome ticket={ticket} />}
      {/* Before the queue, which can be long: this is what the stand asks for. */}
      {status !== 'USED' && (
        <div css={styles.block}>
          <QrImage
            src={queueTicketImageUrl(ticketCode)}
            text={queueQrText(`${location.origin}/jf-ticket/${ticketCode}`, ticket.proof)}
            alt={t('qr', { number })}
          />
          {isWaiting && <Text kind="small">{t('qrHint')}</Text>}
          <KeepTicket
            wallets={ticket.wallets}
            address={queueTicketUrl(ticketCode)}
            name={String(number)}
          />
        </div>
      )}
      {isWaiting && <QueuePanel ticket={ticket} />}
      {isWaiting && (
        <ReminderSwitch
          remindMe={ticket.remindMe}
          isNear={ticket.numbersWaitingBeforeYou.length <= reminderDistance}
          onSwitch={onRemind}
        />
      )}
      {isWaiting && ticket.pushKey && (
        <ExtraPart>
          <PushSwitch ticketCode={ticketCode} pushKey={ticket.pushKey} />
        </ExtraPart>
      )}
      {isWaiting && <Text kind="small">{t('sound')}</Text>}
      <p css={styles.label}>{t('updated', { time })}</p>
    </article>
  );
}
