import { defineTexts } from '@site/shared/i18n';

/** The page around scanning and queue: signing in, and the device. */
export const texts = defineTexts('fair.staff', {
  nl: {
    title: 'Voor het team',
    description: 'Tickets scannen en de rij leiden, voor het team op de beurs.',
    heading: 'Voor het team op de beurs',
    intro:
      'Hier scan je tickets en leid je de rij. Ben je bezoeker? Dan zoek je je eigen ticket: de link staat in je sms.',
    tokenHelp:
      'Het teamtoken krijg je van wie de site beheert. Je vult het één keer in; dit apparaat onthoudt het tot je uitlogt. Op een geleend apparaat log je dus na afloop uit.',
    offlineHelp:
      'Valt het netwerk weg, dan scan je gewoon door. Het apparaat bewaart elke scan en stuurt ze op volgorde na, elke scan één keer.',
    noScript: 'Deze pagina heeft JavaScript nodig.',
    token: 'Teamtoken',
    tokenMissing: 'Vul het teamtoken in.',
    tokenWrong: 'Dit token klopt niet. Kijk het na: hoofdletters tellen mee.',
    tokenRefused: 'Het token van dit apparaat geldt niet meer. Vraag om het nieuwe.',
    name: 'Jouw naam',
    nameHint: 'Bezoekers zien hem als je ze oproept. Heten er twee zo? Voeg een letter toe.',
    nameMissing: 'Vul je naam in.',
    signIn: 'Aan de slag',
    noAnswer: 'Geen antwoord. Kijk of dit apparaat netwerk heeft en probeer het opnieuw.',
    waitingHere:
      'Scans op dit apparaat die nog gecontroleerd worden: {{count}}. Ze gaan mee zodra je inlogt.',
    opening: 'Een moment…',
    connected: 'Verbonden',
    noConnection: 'Geen verbinding',
    connecting: 'Verbinden…',
    soundOn: 'Geluid aan',
    soundOff: 'Geluid uit',
    signOut: 'Uitloggen op dit apparaat',
    signOutWaiting:
      'Wat nog gecontroleerd wordt, blijft op dit apparaat staan tot er weer iemand inlogt.',
    board: 'Nummerbord',
    otherLanguage: 'English',
    views: 'Onderdelen',
    scan: 'Scannen',
    queue: 'De rij',
  },
  en: {
    title: 'For the team',
    description: 'Scanning tickets and running the queue, for the team at the fair.',
    heading: 'For the team at the fair',
    intro:
      'This is where tickets are scanned and the queue is run. Are you a visitor? Then you want your own ticket: the link is in your SMS.',
    tokenHelp:
      'Whoever runs the site gives you the team token. You enter it once; this device remembers it until you sign out. So on a borrowed device, sign out when you are done.',
    offlineHelp:
      'If the network goes away, just keep scanning. The device keeps every scan and sends them later in their order, each one once.',
    noScript: 'This page needs JavaScript.',
    token: 'Team token',
    tokenMissing: 'Enter the team token.',
    tokenWrong: 'That token is not right. Have another look: capitals matter.',
    tokenRefused: 'The token of this device is no longer valid. Ask for the new one.',
    name: 'Your name',
    nameHint: 'Visitors see it when you call them. Two of you? Add a letter.',
    nameMissing: 'Enter your name.',
    signIn: 'Start work',
    noAnswer: 'No answer. See whether this device has a network and try again.',
    waitingHere:
      'Scans on this device that are still to be checked: {{count}}. They go out once you sign in.',
    opening: 'One moment…',
    connected: 'Connected',
    noConnection: 'No connection',
    connecting: 'Connecting…',
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    signOut: 'Sign out of this device',
    signOutWaiting:
      'What is still to be checked stays on this device until somebody signs in again.',
    board: 'Number board',
    otherLanguage: 'Nederlands',
    views: 'Parts',
    scan: 'Scan',
    queue: 'Queue',
  },
});
