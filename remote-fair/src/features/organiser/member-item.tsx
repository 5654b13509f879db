import type { StaffMember } from '@site/shared/contracts/staff-members';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { useRef } from 'react';
import { useFocusKept } from '../../focus/use-focus-kept.ts';
import { ConfirmedButton } from '../../staff/confirmed-button.tsx';
import type { StaffAccess } from '../../staff/use-staff-answer.ts';
import { endMember, inviteDevice, revokeDevice } from './api/team.ts';
import { useDay, useMoment } from './moments.ts';
import { organiserStyles as styles } from './organiser-styles.ts';
import type { ShownInvitation } from './shown-invitation.ts';
import { teamTexts } from './team-texts.ts';
import { texts } from './texts.ts';
import { useOrganiserCall } from './use-organiser-call.ts';

interface MemberItemProps {
  readonly member: StaffMember;
  readonly isOver: boolean;
  readonly access: StaffAccess;
  readonly onInvited: (invitation: ShownInvitation) => void;
  readonly onChanged: () => void;
}

/** One of the team: until when, with which devices, and how to take them out. */
export function MemberItem({ member, isOver, access, onInvited, onChanged }: MemberItemProps) {
  const t = useTexts(teamTexts);
  const pageText = useTexts(texts);
  const [moment, day] = [useMoment(), useDay()];
  const { busy, error, send } = useOrganiserCall(access);
  const { id, name, role, endsAt, invitedUntil, devices } = member;

  const change = async (call: Parameters<typeof send>[0]) => {
    await send(call);
    onChanged();
  };

  const [item, heading] = [useRef<HTMLLIElement>(null), useRef<HTMLHeadingElement>(null)];
  useFocusKept(item, heading);

  return (
    <li ref={item} css={isOver && styles.over}>
      <h3 ref={heading} tabIndex={-1} css={styles.person}>
        {name}, {t(role)}
      </h3>
      <p css={styles.facts}>
        {t(isOver ? 'wasUntil' : 'isUntil', { day: day(endsAt) })}
        {invitedUntil && ` ${t('invited', { time: moment(invitedUntil) })}`}
      </p>
      {devices.length > 0 && (
        <ul css={styles.devices}>
          {devices.map((device) => (
            <li key={device.id}>
              <span>
                {`${device.kind === 'other' ? t('otherDevice') : device.kind}, `}
                {device.revokedAt
                  ? t('revoked', { time: moment(device.revokedAt) })
                  : t('lastUsed', { time: moment(device.lastUsedAt) })}
              </span>
              {!device.revokedAt && !isOver && (
                <ConfirmedButton
                  busy={busy}
                  label={t('revoke')}
                  about={t('revokeOf', { name })}
                  yes={pageText('yes', { what: t('revoke') })}
                  no={pageText('no')}
                  onConfirm={() => change((options) => revokeDevice(device.id, options))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <Alert kind="error">{t('notDone')}</Alert>}
      {!isOver && (
        <div css={styles.actions}>
          <Button
            look="secondary"
            busy={busy}
            aria-label={t('newLinkFor', { name })}
            onClick={() =>
              void send(async (options) =>
                onInvited({ ...(await inviteDevice(id, options)), name }),
              )
            }
          >
            {t('newLink')}
          </Button>
          <ConfirmedButton
            busy={busy}
            label={t('end')}
            about={t('endOf', { name })}
            yes={pageText('yes', { what: t('end') })}
            no={pageText('no')}
            onConfirm={() => change((options) => endMember(id, options))}
          />
        </div>
      )}
    </li>
  );
}
