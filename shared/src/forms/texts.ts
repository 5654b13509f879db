import { defineTexts } from '@site/shared/i18n';

/** What every form says. Quoted by the specification, in Dutch: `send` (section 4). */
export const formTexts = defineTexts('forms.form', {
  nl: {
    missing: 'Nog nodig: {{fields}}.',
    ready: 'Klaar om te versturen.',
    unjudged:
      'We kunnen nu niet nakijken of alles klopt. Heb je internet? Wat je hebt getypt, blijft staan: typ verder of laad de pagina opnieuw.',
    send: 'Verstuur',
    returnedHeading: 'Je vorige bericht is misschien niet aangekomen',
    returned:
      'Hier staat het nog. Verstuur het gerust opnieuw: hetzelfde bericht krijgen we nooit dubbel.',
    returnedInstead: 'Bellen of mailen kan ook:',
    phoneUnknown: 'Dit nummer herkennen we niet. Klopt het, dan is het goed.',
    'captcha.blocked':
      'de robotcontrole kon niet laden. Heb je internet? Een adblocker of een streng netwerk houdt haar soms tegen. Zet die even uit en probeer het opnieuw; wat je hebt getypt, blijft staan.',
    'captcha.late': 'de robotcontrole gaf geen antwoord. Probeer het zo nog eens.',
    'captcha.failed':
      'de robotcontrole doet het niet. Dat ligt aan ons. Probeer het zo nog eens; wat je hebt getypt, blijft staan.',
    'captcha.tooOften':
      'vanaf jouw internetverbinding is de robotcontrole te vaak gevraagd. Probeer het {{when}} opnieuw.',
    'captcha.refused':
      'de robotcontrole liet dit niet door. Probeer het nog eens; ze vergist zich weleens.',
    captchaNotice: 'Tegen robots gebruiken we reCAPTCHA. Daarvoor gelden het',
    captchaPrivacy: 'privacybeleid',
    captchaAnd: 'en de',
    captchaTerms: 'voorwaarden',
    captchaOf: 'van Google.',
    noScript: 'Dit formulier heeft JavaScript nodig, en dat staat uit. Mailen kan altijd:',
  },
  en: {
    missing: 'Still needed: {{fields}}.',
    ready: 'Ready to send.',
    unjudged:
      'We cannot check right now whether everything is right. Are you online? What you typed stays: type on, or load the page again.',
    send: 'Send',
    returnedHeading: 'Your last message may not have arrived',
    returned: 'Here it still is. Feel free to send it again: we never get the same message twice.',
    returnedInstead: 'Or call or email us:',
    phoneUnknown: 'We do not recognise this number. If it is right, it is fine.',
    'captcha.blocked':
      'the bot-check could not load. Are you online? An ad blocker or a strict network sometimes stops it. Turn that off for a moment and try again; what you typed stays.',
    'captcha.late': 'the bot-check did not answer. Try again in a moment.',
    'captcha.failed':
      'the bot-check does not work. That is our fault. Try again in a moment; what you typed stays.',
    'captcha.tooOften':
      'the bot-check was asked for too often from your internet connection. Try again {{when}}.',
    'captcha.refused': 'the bot-check did not let this through. Try again; it does make mistakes.',
    captchaNotice: 'Against bots we use reCAPTCHA. For that, Google’s',
    captchaPrivacy: 'privacy policy',
    captchaAnd: 'and',
    captchaTerms: 'terms of service',
    captchaOf: 'apply.',
    noScript: 'This form needs JavaScript, which is off. Email always works:',
  },
});
