import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { useEffect, useRef, useState } from 'react';
import { DrawnQr } from '../../qr/drawn-qr.tsx';
import { invitationLink } from '../../staff/invitation-link.ts';
import { useMoment } from './moments.ts';
import { organiserStyles as styles } from './organiser-styles.ts';
import type { ShownInvitation } from './shown-invitation.ts';
import { teamTexts } from './team-texts.ts';

interface InvitationCardProps {
  readonly invitation: ShownInvitation;
  readonly onDone: () => void;
}

/** The link of an invitation, to scan or to send. It is not to be had again. */
export function InvitationCard({ invitation, onDone }: InvitationCardProps) {
  const t = useTexts(teamTexts);
  const moment = useMoment();
  const [isCopied, setCopied] = useState<boolean>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, secret, expiresAt } = invitation;
  // The team's page in the language that this one has.
  const page = window.location.href.replace(/\/organise(?:[?#].*)?$/, '');
  const link = invitationLink(page, secret);

  useEffect(() => heading.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );

  return (
    <div css={styles.card}>
      <Heading level={3} size="subheading" ref={heading} tabIndex={-1}>
        {t('invitationFor', { name })}
      </Heading>
      <Text>{t('invitationHelp', { until: moment(expiresAt) })}</Text>
      <div css={styles.qr}>
        <DrawnQr text={link} title={t('qr', { name })} />
      </div>
      <p css={styles.link}>{link}</p>
      <div css={styles.actions}>
        {'clipboard' in navigator && (
          <Button look="secondary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )}
        <Button look="ghost" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
      <p role="status">
        {isCopied === true && t('copied')}
        {isCopied === false && t('notCopied')}
      </p>
    </div>
  );
}
