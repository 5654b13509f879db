import { useSiteConfig } from '@site/shared/config/context';
import { ticketQrText } from '@site/shared/contracts/ticket';
import { formatTicketCode } from '@site/shared/contracts/ticket-code';
import type { MadeTicket } from '@site/shared/contracts/ticket-desk';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Text } from '@site/shared/ui/text';
import { useEffect, useRef } from 'react';
import { activityName } from '../../activity/activity-name.ts';
import { QrImage } from '../../qr/qr-image.tsx';
import { ticketImageUrl } from '../../qr/ticket-image-url.ts';
import { deskStyles as styles } from './desk-styles.ts';
import { deskTexts } from './desk-texts.ts';

interface PaperTicketProps {
  readonly ticket: MadeTicket;
  readonly onDone: () => void;
}

/** A ticket that staff made, on the screen and on paper: there it is alone (`staff-styles.ts`). */
export function PaperTicket({ ticket, onDone }: PaperTicketProps) {
  const t = useTexts(deskTexts);
  const { brand } = useSiteConfig();
  const card = useRef<HTMLElement>(null);
  const { type, ticketNumber: number, firstName, lastName, code, secret } = ticket;
  const name = activityName(type, '+');

  useEffect(() => card.current?.focus(), []);

  return (
    <article ref={card} css={styles.paper} tabIndex={-1} aria-label={t('made')} data-paper>
      <h3 css={styles.ticket}>{`${name} ${number}`}</h3>
      <p>{t('forWhom', { name: `${firstName} ${lastName}`.trim() })}</p>
      <QrImage
        src={ticketImageUrl(type, secret)}
        text={ticketQrText({ type, secret })}
        alt={t('qr', { type: name, number })}
      />
      <p>
        {`${t('code')} `}
        <span css={styles.code}>{formatTicketCode(code)}</span>
      </p>
      <Text kind="small">{t('paperHint', { brand: brand.name })}</Text>
      <ul>
        <li>
          <Button onClick={() => window.print()}>{t('print')}</Button>
        </li>
        <li>
          <Button look="ghost" onClick={onDone}>
            {t('done')}
          </Button>
        </li>
      </ul>
    </article>
  );
}
