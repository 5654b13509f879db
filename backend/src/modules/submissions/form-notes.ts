import type { FormSignals } from '@site/shared/contracts/form-signals';
import type { CaptchaVerdict } from '../captcha/captcha-check.ts';
import type { Message } from '../outbox/service.ts';

/** Faster than a person who lets the browser fill in the form, in milliseconds. */
const minimumFillTime = 1_000;

interface Noticed {
  readonly mail: Message;
  readonly captcha: CaptchaVerdict;
  readonly signals: FormSignals;
}

/** The mail with what was noticed below it: where the visitor came from, and signs of a bot. */
export function withNotes({ mail, captcha, signals }: Noticed): Message {
  const { source, trapped, fillTime } = signals;
  const notes = [
    ...(source ? [`Via: ${source}`] : []),
    ...(captcha.result === 'passed'
      ? []
      : ['Let op: de robotcontrole is niet gelukt, dus dit kan van een robot komen.']),
    ...(trapped
      ? ['Let op: een veld dat mensen niet zien is ingevuld, dus dit kan van een robot komen.']
      : []),
    ...(fillTime !== undefined && fillTime < minimumFillTime
      ? [`Let op: het formulier was in ${fillTime} ms ingevuld, dus dit kan van een robot komen.`]
      : []),
  ];
  return notes.length === 0 ? mail : { ...mail, body: [mail.body, '', ...notes].join('\n') };
}
