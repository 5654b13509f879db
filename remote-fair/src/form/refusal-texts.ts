import { defineTexts } from '@site/shared/i18n';

/** Why a service refuses something for a while: which limit it was, or that the bot check failed. */
export const refusalTexts = defineTexts('fair.refusal', {
  nl: {
    gap: 'Voor dit nummer is net al een sms gevraagd.',
    phone: 'Dit nummer heeft alle sms’jes gehad die hiervoor op één dag mogen.',
    network:
      'Via deze internetverbinding zijn te veel sms’jes gevraagd. Via een andere, zoals mobiele data, kan het wel.',
    total: 'Er zijn door iedereen samen te veel sms’jes gevraagd; even sturen we er geen meer.',
    requests: 'Dit is via deze internetverbinding te vaak geprobeerd.',
    again: '{{why}} Probeer het {{when}} opnieuw.',
    later: 'later',
    botCheck:
      'Er worden nu veel sms’jes gevraagd, en daarom kijken we of je geen robot bent. Die controle is niet gelukt. Probeer het opnieuw. Lukt het weer niet? Zet uit wat scripts blokkeert, zoals een adblocker, en laad de pagina opnieuw.',
  },
  en: {
    gap: 'An SMS was asked for just now for this number.',
    phone: 'This number has had all the SMS that it may have for this in a day.',
    network:
      'Too many SMS were asked for over this internet connection. Over another one, such as mobile data, it works.',
    total: 'Too many SMS were asked for by everybody together; for a while we send no more.',
    requests: 'This was tried too often over this internet connection.',
    again: '{{why}} Try again {{when}}.',
    later: 'later',
    botCheck:
      'Many SMS are asked for now, so we check that you are no robot. That check failed. Try again. If it fails once more, switch off what blocks scripts, such as an ad blocker, and reload the page.',
  },
});
