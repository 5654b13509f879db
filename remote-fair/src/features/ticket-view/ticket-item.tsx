import { type Ticket, ticketQrText } from '@site/shared/contracts/ticket';
import { formatTicketCode } from '@site/shared/contracts/ticket-code';
import { useTexts } from '@site/shared/i18n';
import { Icon } from '@site/shared/ui/icon';
import { Text } from '@site/shared/ui/text';
import { activityName } from '../../activity/activity-name.ts';
import { QrImage } from '../../qr/qr-image.tsx';
import { ticketImageUrl, ticketUrl } from '../../qr/ticket-image-url.ts';
import { KeepTicket } from '../../wallets/keep-ticket.tsx';
import { texts } from './texts.ts';
import { styles } from './ticket-view-styles.ts';

interface TicketItemProps {
  readonly ticket: Ticket;
  readonly secret: string;
}

/** One ticket: green when it can be used, red and struck through when not; by word and icon too. */
export function TicketItem({ ticket, secret }: TicketItemProps) {
  const t = useTexts(texts);
  const { type, state, proof, ticketNumber: number, code } = ticket;
  const isValid = state === 'NEW';
  const name = activityName(type, t('and'));
  const Name = isValid ? 'p' : 'del';
  return (
    <li css={[styles.ticket, isValid ? styles.valid : styles.invalid]} data-state={state}>
      <Name css={[styles.name, isValid ? styles.validName : styles.invalidName]}>
        {`${name} ${number}`}
      </Name>
      <p css={styles.state} role="status">
        <Icon name={isValid ? 'check' : 'cross'} />
        {t(state)}
      </p>
      <QrImage
        src={ticketImageUrl(type, secret)}
        text={ticketQrText({ type, secret, proof })}
        alt={t('qr', { type: name, number })}
      />
      {isValid && <Text kind="small">{t('qrHint')}</Text>}
      <KeepTicket
        wallets={ticket.wallets}
        address={ticketUrl(type, secret)}
        name={`${name} ${number}`}
      />
      {isValid && code && (
        <p>
          {`${t('code')} `}
          <strong css={styles.code}>{formatTicketCode(code)}</strong>
        </p>
      )}
    </li>
  );
}
