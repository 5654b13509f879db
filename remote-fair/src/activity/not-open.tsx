import { css } from '@emotion/react';
import type { ActivityState } from '@site/shared/contracts/activity-state';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Alert } from '@site/shared/ui/alert';
import { Heading } from '@site/shared/ui/heading';
import { surface } from '@site/shared/ui/surface';
import { colour, leading, size, space } from '@site/shared/ui/tokens';
import { activityName } from './activity-name.ts';
import { activityStateTexts } from './activity-state-texts.ts';
import { hasWaitingList } from './openness.ts';
import { useStateSentence } from './use-state-sentence.ts';

interface NotOpenProps {
  /** All that are registered for together; at least one of them is not open. */
  readonly activities: readonly ActivityState[];
  /** By the server's clock, in milliseconds since 1970. */
  readonly now: number;
  /** The form stands below, with what a visitor has filled in. Default: it takes the form's place. */
  readonly isNotice?: boolean;
}

const styles = css(surface('seed'), {
  display: 'grid',
  alignContent: 'start',
  gap: space.x2,
  padding: `clamp(${space.x3}, 3vw, ${space.x5})`,
  borderTop: `6px solid ${colour.accent}`,
  fontSize: size.lead,
  lineHeight: leading.lead,
});

/** Why nobody can register now, until when, and what still works. */
export function NotOpen({ activities, now, isNotice = false }: NotOpenProps) {
  const t = useTexts(activityStateTexts);
  const sentenceOf = useStateSentence(now);
  const [only, ...others] = activities;
  const isOne = only !== undefined && others.length === 0;
  const heading = isOne ? sentenceOf(only) : t('together');
  const reasons = isOne ? (
    <OneNotOpen activity={only} />
  ) : (
    <SomeNotOpen activities={activities} now={now} />
  );
  if (isNotice) {
    return (
      <Alert kind="information" heading={heading}>
        {reasons}
        <p>{t('kept')}</p>
      </Alert>
    );
  }
  return (
    <div css={styles} role="status">
      <Heading level={2}>{heading}</Heading>
      {reasons}
    </div>
  );
}

function OneNotOpen({ activity: { state } }: { readonly activity: ActivityState }) {
  const t = useTexts(activityStateTexts);
  if (state === 'open') return null;
  return (
    <>
      <p>{t(`${state}Help`)}</p>
      {state === 'unknown' && (
        <p>
          <Link to="/jfall-2025">{t('toActivities')}</Link>
        </p>
      )}
    </>
  );
}

/** Tickets are given all or none: those that can be had are a registration of their own. */
function SomeNotOpen({ activities, now }: Pick<NotOpenProps, 'activities' | 'now'>) {
  const t = useTexts(activityStateTexts);
  const sentenceOf = useStateSentence(now);
  const open = activities.filter(({ state }) => state === 'open').map(({ activity }) => activity);
  const rest = open.join(',');
  return (
    <>
      <ul>
        {activities
          .filter(({ state }) => state !== 'open')
          .map((one) => (
            <li key={one.activity}>
              {t('oneOf', { activity: activityName(one.activity, ''), state: sentenceOf(one) })}
              {hasWaitingList(one) && (
                <>
                  {'. '}
                  <Link to={`/jfall-2025/ticket?activity=${one.activity}`}>
                    {t('toWaitingList', { activity: activityName(one.activity, '') })}
                  </Link>
                </>
              )}
            </li>
          ))}
      </ul>
      {rest !== '' && (
        <p>
          <Link to={`/jfall-2025/ticket?activity=${rest}`}>
            {t('rest', { activities: activityName(rest, t('and')) })}
          </Link>
        </p>
      )}
    </>
  );
}
