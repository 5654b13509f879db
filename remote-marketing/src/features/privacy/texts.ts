import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.privacy', {
  nl: {
    title: 'Privacy',
    description:
      'Wat we van je bewaren, waarom en hoe lang. Geen trackers, geen reclame, en alles wat je ons stuurt gaat op tijd weg.',
    kicker: 'Privacy',
    heading: 'Wat we van je weten.',
    intro:
      'Alleen wat je ons zelf vertelt, en niet langer dan nodig. We volgen je niet, we hebben geen reclame en we verkopen niets door.',

    sentHeading: 'Wat je ons stuurt, en hoe lang we het bewaren',
    sentIntro: 'Wat je in een formulier invult, gebruiken we om te doen waar je om vraagt.',
    message: 'Een bericht of terugbelverzoek',
    messageKept: '{{weeks}} weken',
    application: 'Een sollicitatie of inkomensvragenlijst',
    applicationKept: '{{weeks}} weken',
    crack: 'Een inzending voor Kraak de code',
    crackKept: 'Tot {{weeks}} weken na de deadline, om de winnaar te loten en te bellen',
    event: 'Een aanmelding voor een event',
    eventKept: 'Tot {{weeks}} weken na het event. Staat er nog geen datum vast: {{years}} jaar',
    fair: 'Een ticket of een plek in de rij op een beurs',
    fairKept: '{{weeks}} weken, zodat we je na de beurs kunnen bellen over een prijs',
    account: 'Een account voor de minigame',
    accountKept:
      'Tot {{weeks}} weken nadat je het voor het laatst gebruikte. Een dag, als je het niet activeert',
    outgoing: 'Mail en sms die de site daarover verstuurt',
    outgoingKept: 'De inhoud tot hij is bezorgd, dat er iets is verstuurd {{weeks}} weken',
    sentAfter:
      'Daarna wist de site het vanzelf. Je bericht komt ook in onze mailbox; daar verwijderen we het na dezelfde tijd.',

    browserHeading: 'Wat er in je browser staat',
    browserIntro: 'Geen cookies om je te volgen, van ons niet en van anderen niet. Wel dit:',
    xsrf: 'Een cookie tegen misbruik. Hij zorgt dat een formulier echt van deze site komt, en verdwijnt als je je browser sluit.',
    bucket:
      'Een cookie met een getal van 0 tot 99, alleen als we iets nieuws eerst aan een deel van de bezoekers laten zien. Zo blijft de site voor jou één geheel. Eén op de honderd heeft hetzelfde getal; na een dag is het weg.',
    session:
      'Je inlogbewijs, alleen als je inlogt voor de minigame. Het verdwijnt als je uitlogt, en telt niet meer als het verlopen is.',
    source:
      'De campagne waarmee je kwam, als die in de link stond (utm_source). Die sturen we mee als je een formulier verstuurt.',
    queueTicket:
      'en de code van je ticket: je laatste ticket in de rij, met je QR-code, voor als er geen netwerk is. Het volgende ticket neemt zijn plaats in.',
    drafts:
      'Wat je in een formulier typt, zodat het er nog staat als er iets misgaat. Het verdwijnt als het verstuurd is, of als je het tabblad sluit.',
    video:
      'Een video van een andere site laden we pas als je hem afspeelt. Dan ziet die site je IP-adres, en gelden haar regels.',
    browserAfter: 'Je kunt dit altijd zelf wissen in je browser.',

    robotsHeading: 'Mens of robot',
    robots:
      'Pas als je een formulier gaat gebruiken, kijkt de site of je een mens bent. De uitslag bewaren we bij wat je stuurt. Ook noteren we of het formulier ongewoon snel is ingevuld. Dat staat in de mail die wij krijgen, en nergens anders.',
    robotsOwn:
      'Die controle doen we zelf. Je apparaat maakt er een kleine berekening voor. Er gaat niets naar een ander bedrijf.',
    robotsGoogle:
      'Die controle doet Google voor ons, met reCAPTCHA. Google ziet dan je IP-adres en hoe je de pagina gebruikt. Zonder formulier laden we niets van Google.',
    limits:
      'Tegen misbruik tellen we even hoeveel er van één IP-adres komt, en hoeveel sms’jes er naar één nummer gaan. Na een dag is die telling weer weg. In onze logboeken staan geen IP-adressen, namen, mailadressen of telefoonnummers.',

    whyHeading: 'Waarom we dit mogen',
    why: 'Je berichten, sollicitaties en aanmeldingen verwerken we omdat jij ons iets vraagt. De controle op robots doen we omdat we er belang bij hebben dat de site blijft werken.',

    rightsHeading: 'Je rechten',
    rightsIntro:
      'De wet (de AVG) geeft je het recht om je gegevens te zien, te laten verbeteren, te laten wissen of mee te nemen. Je mag ook bezwaar maken, of vragen om het gebruik te beperken.',
    rights:
      'Mail naar {{email}} en zeg wat je wilt. Je krijgt binnen een maand antwoord. Misschien vragen we iets om zeker te weten dat jij het bent.',
    complaint: 'Niet tevreden over hoe we het doen? Je kunt een klacht indienen bij de',
    authority: 'Autoriteit Persoonsgegevens',

    responsible: 'Wie dit bewaart',
  },
  en: {
    title: 'Privacy',
    description:
      'What we keep of you, why and for how long. No trackers, no advertising, and whatever you send us is deleted in time.',
    kicker: 'Privacy',
    heading: 'What we know about you.',
    intro:
      'Only what you tell us yourself, and no longer than needed. We do not track you, we carry no advertising and we sell nothing on.',

    sentHeading: 'What you send us, and how long we keep it',
    sentIntro: 'We use what you fill in on a form to do what you ask.',
    message: 'A message or a request to call you',
    messageKept: '{{weeks}} weeks',
    application: 'An application or income questionnaire',
    applicationKept: '{{weeks}} weeks',
    crack: 'An entry for Crack the code',
    crackKept: 'Until {{weeks}} weeks after the deadline, to draw the winner and phone them',
    event: 'A registration for an event',
    eventKept: 'Until {{weeks}} weeks after the event. With no date set: {{years}} year',
    fair: 'A ticket or a place in the queue at a fair',
    fairKept: '{{weeks}} weeks, so that we can call you about a prize after the fair',
    account: 'An account for the minigame',
    accountKept: 'Until {{weeks}} weeks after you last used it. A day, if you do not activate it',
    outgoing: 'Emails and texts that the site sends about it',
    outgoingKept: 'The content until it is delivered, that something was sent {{weeks}} weeks',
    sentAfter:
      'After that the site deletes it by itself. Your message also arrives in our mailbox, where we delete it after the same period.',

    browserHeading: 'What is in your browser',
    browserIntro: 'No cookies to track you, neither ours nor anyone else’s. But there is this:',
    xsrf: 'A cookie against abuse. It makes sure that a form really comes from this site, and goes when you close your browser.',
    bucket:
      'A cookie with a number from 0 to 99, only while we show something new to some of the visitors first. It makes sure that you keep seeing the same version. One in a hundred has the same number; after a day it is gone.',
    session:
      'Your proof of logging in, only if you log in for the minigame. It goes when you log out, and no longer counts once it has expired.',
    source:
      'The campaign that brought you here, if the link named it (utm_source). We send it along when you send a form.',
    queueTicket:
      'and your ticket’s code: your last ticket in the queue, with its QR code, for when there is no network. The next ticket takes its place.',
    drafts:
      'What you type into a form, so that it is still there when something goes wrong. It goes once it has been sent, or when you close the tab.',
    video:
      'A video from another site loads only when you play it. Then that site sees your IP address, and its rules apply.',
    browserAfter: 'You can always delete this yourself in your browser.',

    robotsHeading: 'Human or robot',
    robots:
      'Only when you start using a form does the site check that you are human. We keep the result with what you send. We also note whether the form was filled in unusually fast. That is in the email that we get, and nowhere else.',
    robotsOwn:
      'We do that check ourselves. Your device does a small calculation for it. Nothing goes to another company.',
    robotsGoogle:
      'Google does that check for us, with reCAPTCHA. Google then sees your IP address and how you use the page. Without a form we load nothing of Google’s.',
    limits:
      'Against abuse we count for a moment how much comes from one IP address, and how many texts go to one number. After a day that count is gone. Our logs hold no IP addresses, names, email addresses or phone numbers.',

    whyHeading: 'Why we are allowed to',
    why: 'We process your messages, applications and registrations because you ask something of us. We check for robots because we have an interest in a site that keeps working.',

    rightsHeading: 'Your rights',
    rightsIntro:
      'The law (the GDPR) gives you the right to see your data, to have it corrected or deleted, or to take it with you. You may also object, or ask us to restrict its use.',
    rights:
      'Email {{email}} and say what you want. You get an answer within a month. We may ask something to make sure that it is you.',
    complaint: 'Not happy with how we do this? You can complain to the',
    authority: 'Dutch Data Protection Authority',

    responsible: 'Who keeps this',
  },
});
