import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import {
  type CalendarEntry,
  calendarFileAddress,
  eventUid,
  googleCalendarLink,
} from '@site/shared/contracts/calendar';
import { type EventTime, endsOnLaterDay } from '@site/shared/contracts/event-time';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { useLocalizedPath } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import { Icon } from '@site/shared/ui/icon';
import { surface } from '@site/shared/ui/surface';
import { colour, layout, size, space, weight } from '@site/shared/ui/tokens';
import { namedDayOf, timeOf } from '../../content/dates.ts';
import { eventPath } from '../../content/event-link.ts';
import type { ShownEvent } from './event-data.ts';
import { ShareButton } from './share-button.tsx';
import { texts } from './texts.ts';

interface EventFactsProps {
  readonly event: ShownEvent;
  readonly origin: string;
  readonly stamp: number;
}

const panel = css(surface('seed'), {
  padding: space.x4,
  borderTop: `6px solid ${colour.ember}`,
  '& > * + *': { marginTop: space.x2 },
});

const day = css({
  fontFamily: 'var(--family-display)',
  fontSize: size.subheading,
  fontWeight: weight.bold,
  lineHeight: 1.25,
  '&::first-letter': { textTransform: 'uppercase' },
});

const small = css({ fontSize: size.small, color: colour.muted });

const links = css({
  borderTop: `1px solid ${colour.line}`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x2,
    minHeight: layout.target,
    paddingBlock: space.x1,
    borderBottom: `1px solid ${colour.line}`,
    fontWeight: weight.medium,
    lineHeight: 1.35,
  },
});

/** When the event is, and how it gets into a calendar or to a friend. */
export function EventFacts({ event, origin, stamp }: EventFactsProps) {
  const t = useTexts(texts);
  const { time, past, urlpart, id } = event;
  const title = event.title || t('unnamed');
  const { company } = useSiteConfig();
  const address = origin + useLocalizedPath()(eventPath(urlpart));
  const uid = eventUid(id, company);
  return (
    <aside css={panel} aria-label={t('when')}>
      <Heading level={2} size="heading">
        {t(time ? 'when' : 'dateFollows')}
      </Heading>
      {time ? <Time time={time} /> : <p>{t('noDate')}</p>}
      {time && !past && (
        <CalendarLinks entry={{ uid, title, address, time, stamp }} file={urlpart} />
      )}
      <ShareButton title={title} address={address} />
    </aside>
  );
}

function Time({ time }: { readonly time: EventTime }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { startsAt, wholeDay } = time;
  return (
    <>
      <p css={day}>
        <time dateTime={wholeDay ?? new Date(startsAt).toISOString()}>
          {namedDayOf(startsAt, language)}
        </time>
      </p>
      {(!wholeDay || time.endsAt !== null) && (
        <p>
          <Times time={time} />
          <br />
          <span css={small}>{t('amsterdam')}</span>
        </p>
      )}
    </>
  );
}

function Times({ time }: { readonly time: EventTime }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { startsAt, endsAt, wholeDay } = time;
  const from = timeOf(startsAt, language);
  if (endsAt === null) return t('at', { from });
  const to = timeOf(endsAt, language);
  if (!endsOnLaterDay(time)) return wholeDay ? t('to', { to }) : t('fromTo', { from, to });
  const day = namedDayOf(endsAt, language);
  return wholeDay ? t('toDay', { to, day }) : t('fromToDay', { from, to, day });
}

function CalendarLinks({ entry, file }: { readonly entry: CalendarEntry; readonly file: string }) {
  const t = useTexts(texts);
  return (
    <div>
      <p css={small}>{t('save')}</p>
      <ul css={links}>
        <li>
          <a href={calendarFileAddress(entry)} download={`${file}.ics`}>
            {t('file')}
          </a>
        </li>
        <li>
          <a href={googleCalendarLink(entry)} rel="noopener">
            {t('google')}
            <Icon name="outward" />
          </a>
        </li>
      </ul>
    </div>
  );
}
