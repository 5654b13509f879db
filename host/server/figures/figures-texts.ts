import { otherCampaign } from './campaign-name.ts';
import { otherPage } from './figure-day.ts';

const nl = {
  title: 'Bezoekcijfers',
  otherLanguage: 'English',
  period: 'Van {from} tot en met {to}, Nederlandse tijd.',
  from: 'Van',
  to: 'Tot en met',
  page: 'Pagina',
  language: 'Taal',
  campaign: 'Campagne',
  all: 'Alle',
  show: 'Toon',
  csv: 'Download als CSV',
  curve: 'Bezoeken en paginaweergaven',
  curveTable: 'De lijnen als tabel',
  hour: 'Uur',
  day: 'Dag',
  visits: 'Bezoeken',
  views: 'Paginaweergaven',
  read: '{part}% gelezen',
  begun: 'Formulieren begonnen',
  sent: 'Formulieren verstuurd',
  total: 'Totaal',
  nothing: 'In deze periode is hiervan niets geteld.',
  pages: 'Per pagina',
  languages: 'Per taal',
  campaigns: 'Per campagne',
  noCampaign: 'Geen campagne',
  referrers: 'Waar bezoeken vandaan komen',
  direct: 'Direct, of niet bekend',
  search: 'Zoekmachine',
  social: 'Sociale media',
  site: 'Andere site',
  forms: 'Formulieren',
  form: 'Formulier',
  step: 'Stap',
  count: 'Aantal',
  formBegun: 'Begonnen',
  reached: 'Bij stap {number}',
  arrived: 'Verstuurd',
  failed: 'Niet verstuurd: {why}',
  unanswered: 'geen antwoord',
  limited: 'te vaak geprobeerd',
  refused: 'geweigerd',
  broken: 'storing',
  shareOfBegun: 'Van begonnen',
  other: 'Overige',
  nlName: 'Nederlands',
  enName: 'Engels',
  experiments: 'Experimenten',
  experimentsIntro:
    'Een deel van de bezoekers kreeg een andere versie van de pagina’s. Met 95% zekerheid ligt het echte verschil tussen de twee genoemde grenzen, ook als je elke dag kijkt. De gekozen periode, pagina, taal en campagne gelden hier niet.',
  experimentOf: '{name}, doel: {goal}',
  running: 'loopt van {since} tot en met {until}',
  ended: 'begonnen op {since}, afgelopen',
  version: 'Versie',
  documents: 'Keer geopend',
  reachedGoal: 'Doel bereikt',
  shareOfOpened: 'Aandeel',
  withVersion: 'Nieuw: {version} ({percent}% van de bezoekers)',
  withoutVersion: 'Zoals het was',
  between: 'Verschil: {difference} procentpunt, tussen {low} en {high}.',
  verdicts: {
    'too few': 'Er is te weinig geteld om iets te zeggen.',
    undecided: 'Welke versie beter is, is niet te zeggen.',
    better: 'De nieuwe versie doet het beter.',
    worse: 'De nieuwe versie doet het slechter.',
  },
  rulesHeading: 'Wat er wordt geteld',
  rules: [
    'Bezoek: iemand opent een pagina van buiten de site, via een link, een zoekmachine of het adres. Wie daarna doorklikt, blijft in hetzelfde bezoek. Wie snel weer weggaat, telt mee, maar niet wie al weg is voordat de pagina helemaal is geladen. We herkennen niemand: komt dezelfde persoon later terug, dan is dat een nieuw bezoek.',
    'Paginaweergave: een pagina is getoond, ook na doorklikken of de terugknop op de site. Opnieuw laden telt niet, en terugkomen van een andere site met de terugknop ook niet.',
    'Een pagina telt pas als ze echt te zien was. Een tabblad dat op de achtergrond is geopend, of een pagina die de browser vast heeft klaargezet, telt pas als iemand het bekijkt.',
    'Per pagina staan bezoeken bij de pagina waarop ze begonnen.',
    'Gelezen: zo veel van de pagina is in beeld geweest, hooguit één keer per weergave. Dit telt vanaf de eerste keer scrollen, tikken, klikken of typen, of na tien seconden. Wie eerder weg is en niets doet, telt alleen als weergave.',
    'Campagne: utm_source, utm_medium en utm_campaign van de link waarmee iemand kwam. Ze geldt voor alles wat iemand daarna op de site doet, tot op een andere pagina opnieuw wordt geladen of de andere taal wordt gekozen. Per dag tellen honderd campagnes apart; wat niet past, of geen gewone naam heeft, is “Overige”.',
    'Formulier: begonnen bij de eerste invoer, één keer per pagina die is geladen. Niet verstuurd telt bij elke poging die mislukt.',
    'Niet geteld: bezoekers zonder JavaScript, robots die zich bekendmaken, browsers die door een programma worden bestuurd, de schermen voor beursmedewerkers, en wie een voorproefje van de site bekijkt.',
    'De tellingen van de laatste halve minuut kunnen nog ontbreken. Alles wordt twee jaar bewaard.',
  ],
};

type Texts = typeof nl;

const en: Texts = {
  title: 'Visit figures',
  otherLanguage: 'Nederlands',
  period: 'From {from} up to and including {to}, Dutch time.',
  from: 'From',
  to: 'Up to and including',
  page: 'Page',
  language: 'Language',
  campaign: 'Campaign',
  all: 'All',
  show: 'Show',
  csv: 'Download as CSV',
  curve: 'Visits and page views',
  curveTable: 'The lines as a table',
  hour: 'Hour',
  day: 'Day',
  visits: 'Visits',
  views: 'Page views',
  read: '{part}% read',
  begun: 'Forms begun',
  sent: 'Forms sent',
  total: 'Total',
  nothing: 'Nothing of this was counted in this period.',
  pages: 'By page',
  languages: 'By language',
  campaigns: 'By campaign',
  noCampaign: 'No campaign',
  referrers: 'Where visits come from',
  direct: 'Direct, or not known',
  search: 'Search engine',
  social: 'Social media',
  site: 'Another site',
  forms: 'Forms',
  form: 'Form',
  step: 'Step',
  count: 'Count',
  formBegun: 'Begun',
  reached: 'At step {number}',
  arrived: 'Sent',
  failed: 'Not sent: {why}',
  unanswered: 'no answer',
  limited: 'tried too often',
  refused: 'refused',
  broken: 'breakdown',
  shareOfBegun: 'Of those begun',
  other: 'Others',
  nlName: 'Dutch',
  enName: 'English',
  experiments: 'Experiments',
  experimentsIntro:
    'Some of the visitors got another version of the pages. With 95% certainty the true difference lies between the two limits, also when you look every day. The period, page, language and campaign that were chosen do not apply here.',
  experimentOf: '{name}, goal: {goal}',
  running: 'runs from {since} up to and including {until}',
  ended: 'begun on {since}, ended',
  version: 'Version',
  documents: 'Times opened',
  reachedGoal: 'Goal reached',
  shareOfOpened: 'Share',
  withVersion: 'New: {version} ({percent}% of the visitors)',
  withoutVersion: 'As it was',
  between: 'Difference: {difference} percentage points, between {low} and {high}.',
  verdicts: {
    'too few': 'Too little was counted to say anything.',
    undecided: 'Which version is better cannot be said.',
    better: 'The new version does better.',
    worse: 'The new version does worse.',
  },
  rulesHeading: 'What is counted',
  rules: [
    'Visit: somebody opens a page from outside the site, by a link, a search engine or its address. Whoever clicks on stays in the same visit. Leaving soon counts too, but not leaving before the page has loaded. We recognise no one: when the same person comes back later, that is a new visit.',
    'Page view: a page was shown, also after a click or the back button on the site. Reloading does not count, and neither does coming back from another site with the back button.',
    'A page counts once it could really be seen. A tab that was opened in the background, or a page that the browser got ready in advance, counts when somebody looks at it.',
    'In the table by page, visits stand with the page on which they began.',
    'Read: so much of the page has been in view, at most once for each view. This counts from the first time that somebody scrolls, taps, clicks or types, or after ten seconds. Who leaves before that and does nothing counts as a view alone.',
    'Campaign: utm_source, utm_medium and utm_campaign of the link that somebody came by. It holds for all that somebody then does on the site, until they reload another page or choose the other language there. A hundred campaigns a day are counted apart; what does not fit, or has no ordinary name, is “Others”.',
    'Form: begun at the first input, once for each page that was loaded. Not sent counts at every attempt that fails.',
    'Not counted: visitors without JavaScript, robots that say so, browsers that a program drives, the screens for staff at a fair, and whoever looks at a preview of the site.',
    'What was counted in the last half minute may still be missing. Everything is kept for two years.',
  ],
};

/** What the page of figures says. */
export const figuresTexts = { nl, en };

/** A text with what it is about in place of `{name}`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '');
}

export type FiguresTexts = Texts;

/** A page by its path, or by what stands for it. */
export function pageText(path: string, t: FiguresTexts): string {
  return path === otherPage ? t.other : path;
}

/** A campaign by its name, or by what stands for it. */
export function campaignText(name: string, t: FiguresTexts): string {
  if (name === '') return t.noCampaign;
  return name === otherCampaign ? t.other : name;
}
