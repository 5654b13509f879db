import { useLanguage, useTexts } from '@site/shared/i18n';
import { useMoment } from './moments.ts';
import { numberLocales } from './setting-values.ts';
import { settingsTexts } from './settings-texts.ts';

/** How the service writes down that a setting is empty. */
const nothing = '–';

const [times, numbers] = [
  ['opens', 'closes'] as const,
  ['capacity', 'waitingList', 'showUpMinutes', 'inAll', 'perPhone', 'cents'] as const,
];

/** Says what a setting was changed into as its form does. What this page does not know stays as it was written down. */
export function useSettingText(): (field: string, value: string) => string {
  const t = useTexts(settingsTexts);
  const moment = useMoment();
  const number = new Intl.NumberFormat(numberLocales[useLanguage()]);

  return (field, value) => {
    const time = times.find((one) => one === field);
    if (time) {
      const isInstant = !Number.isNaN(Date.parse(value));
      return `${t(time)}: ${value === nothing ? t('noLimit') : isInstant ? moment(value) : value}`;
    }
    const counted = numbers.find((one) => one === field);
    if (!counted) return `${field}: ${value}`;
    if (value === nothing) return `${t(counted)}: ${counted === 'capacity' ? t('endless') : value}`;
    return `${t(counted)}: ${Number.isNaN(Number(value)) ? value : number.format(Number(value))}`;
  };
}
