import { useLanguage } from '@site/shared/i18n';
import { formatDate } from '@site/shared/i18n/dates';
import { useEffect, useState } from 'react';

const locales = { nl: 'nl', en: 'en-GB' } as const;

/** Formats an instant as the clock in the hall shows it: `14:02`. */
export function useClock(): (instant: string | number) => string {
  const locale = locales[useLanguage()];
  return (instant) => formatDate(new Date(instant), locale, { timeStyle: 'short' });
}

/** This device's clock, twice a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}
