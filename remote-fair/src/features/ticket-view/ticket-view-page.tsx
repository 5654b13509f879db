import { useSiteConfig } from '@site/shared/config/context';
import { definePage } from '@site/shared/federation/page';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { formatDate } from '@site/shared/i18n/dates';
import type { Language } from '@site/shared/i18n/language';
import { useParams } from '@site/shared/navigation';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { withoutScripts } from '@site/shared/ui/scripting';
import { Text } from '@site/shared/ui/text';
import { activityName, readActivity } from '../../activity/activity-name.ts';
import { LostSms } from '../../form/lost-sms.tsx';
import { headOf, secret } from '../../layout/head-of.ts';
import { ticketPageStyles } from '../../layout/ticket-page-styles.ts';
import { useOfflineCopy } from '../../offline/use-offline-copy.ts';
import { isFollowPrizeOver } from '../../prize/follow-prize.ts';
import { useTickets } from './api/get-tickets-by-secret.ts';
import { texts } from './texts.ts';
import { TicketItem } from './ticket-item.tsx';
import { styles } from './ticket-view-styles.ts';

interface TicketViewData {
  /** What the address says that the tickets are for; null when it does not. */
  readonly activities: string | null;
  /** Found out while loading, so that server and browser show the same. */
  readonly prizeOver: boolean;
}

/** The tickets of a secret, live (specification section 2, screen 3). The server knows none. */
function TicketViewPage({ data }: { readonly data: TicketViewData }) {
  const t = useTexts(texts);
  const { type = '', secret = '' } = useParams();
  const seen = useTickets(type, secret);
  const tickets = seen?.answer;
  useOfflineCopy('/t/', seen !== undefined);
  const language = useLanguage();
  const { linkedIn } = useSiteConfig().company;
  const activities = data.activities && activityName(data.activities, t('and'));
  const [first] = tickets ?? [];

  return (
    <div css={styles.page}>
      <Heading level={1} size="heading">
        {activities ? t('headingFor', { activities }) : t('heading')}
      </Heading>
      {seen && tickets ? (
        <>
          {first && (
            <Text kind="lead">
              {t('hello', { firstName: first.firstName, lastName: first.lastName })}
            </Text>
          )}
          <ul css={styles.list}>
            {tickets.map((ticket) => (
              <TicketItem
                key={`${ticket.type} ${ticket.ticketNumber}`}
                ticket={ticket}
                secret={secret}
              />
            ))}
          </ul>
          <Text kind="small">{t('updated', { time: formatTime(seen.seenAt, language) })}</Text>
        </>
      ) : (
        <>
          <div css={ticketPageStyles.loading}>
            <Text kind="lead">{t('loading')}</Text>
            <Text>{t('loadingHelp')}</Text>
            <LostSms />
          </div>
          <p css={withoutScripts}>{t('noScript')}</p>
        </>
      )}
      <div>
        <Text>{t(data.prizeOver ? 'followOver' : 'follow')}</Text>
        <ButtonLink to={linkedIn} look="ghost">
          {t('followLink')}
        </ButtonLink>
      </div>
    </div>
  );
}

const locales = { nl: 'nl', en: 'en-GB' } as const;

function formatTime(instant: number, language: Language): string {
  return formatDate(new Date(instant), locales[language], { timeStyle: 'short' });
}

export default definePage<TicketViewData>({
  load: async ({ url }) => ({
    activities: readActivity(url.searchParams.get('activities')) ?? null,
    prizeOver: isFollowPrizeOver(new Date()),
  }),
  head: headOf(texts, secret),
  Page: TicketViewPage,
});
