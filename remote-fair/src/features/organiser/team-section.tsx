import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { useState } from 'react';
import { type StaffAccess, useStaffAnswer } from '../../staff/use-staff-answer.ts';
import { getMembers } from './api/team.ts';
import { InvitationCard } from './invitation-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberItem } from './member-item.tsx';
import { organiserStyles as styles } from './organiser-styles.ts';
import { SeenStatus } from './seen-status.tsx';
import type { ShownInvitation } from './shown-invitation.ts';
import { teamTexts } from './team-texts.ts';

/** Who is on the team, with their devices, and who is to come. */
export function TeamSection(access: StaffAccess) {
  const t = useTexts(teamTexts);
  const { seen, failed, refresh } = useStaffAnswer(access, getMembers);
  const [invitation, setInvitation] = useState<ShownInvitation>();

  const onInvited = (invited: ShownInvitation) => {
    setInvitation(invited);
    refresh();
  };

  return (
    <section css={styles.section} id="team">
      <Heading level={2} size="heading">
        {t('heading')}
      </Heading>
      <Text>{t('intro')}</Text>
      {invitation ? (
        <InvitationCard invitation={invitation} onDone={() => setInvitation(undefined)} />
      ) : (
        <InviteForm access={access} onInvited={onInvited} />
      )}
      <SeenStatus seen={seen} failed={failed} />
      {seen && (
        <ul css={styles.list}>
          {seen.answer.members.map((member) => (
            <MemberItem
              key={member.id}
              member={member}
              isOver={member.endsAt <= seen.answer.timestamp}
              access={access}
              onInvited={onInvited}
              onChanged={refresh}
            />
          ))}
        </ul>
      )}
      {seen?.answer.members.length === 0 && <Text kind="muted">{t('nobody')}</Text>}
    </section>
  );
}
