import { defineForm } from '@site/shared/forms/define-site-form';
import { settingsTexts as texts } from './settings-texts.ts';

const contractOf = async () => (await import('./settings-contract.ts')).settingsFormSchemas;
const mode = 'onSubmit';

/** The forms of the settings, by their group. */
export const settingsForms = {
  challenge: defineForm({
    contract: () => contractOf().then(({ challenge }) => challenge),
    texts,
    required: [],
    optional: ['opens', 'closes'],
    mode,
  }),
  activity: defineForm({
    contract: () => contractOf().then(({ activity }) => activity),
    texts,
    required: [],
    optional: ['opens', 'closes', 'capacity', 'waitingList'],
    mode,
  }),
  queue: defineForm({
    contract: () => contractOf().then(({ queue }) => queue),
    texts,
    required: ['showUpMinutes'],
    mode,
  }),
  sms: defineForm({
    contract: () => contractOf().then(({ sms }) => sms),
    texts,
    required: ['inAll', 'perPhone'],
    optional: ['cents'],
    mode,
  }),
};
