import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.proposal', {
  nl: {
    title: 'Ons voorstel: 70% van je tarief',
    description:
      'Wat verdien je als developer met 70% van je tarief? De salaristabel, een rekenhulp, en drie voorbeelden tot op de cent: je salaris, je laptop en de bonus voor een nieuwe collega.',
    heading: 'Ons voorstel, tot op de cent.',
    intro:
      'Een vast contract met een basissalaris dat er altijd is. En zolang je op een opdracht zit, elke maand een bonus die het aanvult tot bruto 70% van wat we factureren.',
    picture:
      'Een straat met twaalf huizen in vier blokken. Elk huis is zo hoog als tarief maal werkweek.',

    exampleKicker: 'Salaris',
    exampleHeading: 'Eén maand, van factuur tot loonstrook',
    exampleBody:
      'Stel: je tarief is {{rate}} en je werkt {{hours}} uur per week. Dit gebeurt er met het geld.',
    invoiced: 'Dit factureren we',
    invoicedHow: '{{hours}} uur à {{rate}}: {{perWeek}} uur per week, 4,25 weken in een maand',
    share: '{{percent}} daarvan is voor jou',
    shareHow: 'De andere {{amount}} is voor {{brand}}',
    gross: 'Brutosalaris',
    grossHow: 'Na {{percent}} werkgeverslasten ({{year}}), {{amount}}',
    base: 'Basissalaris',
    baseHow: 'Ook als je even geen opdracht hebt',
    bonus: 'Bonus',
    bonusHow: 'Zolang je op een opdracht zit',

    tableKicker: 'Salaristabel',
    tableHeading: 'Hoe heet wil je het?',
    tableBody:
      'Bruto per maand, basissalaris en bonus samen. Groot staat een gewone maand van 4,25 weken. Eronder een maand met 20 en een met 23 werkdagen.',
    tableCaption: 'Bruto per maand in euro’s, indicatief',
    tableRate: 'Tarief per uur',
    tableHours: '{{hours}} uur per week',
    shortHours: '{{hours}} uur',
    rangeLabel: 'korte tot lange maand:',
    tableNote:
      'Indicatief: dit zijn sommen, geen beloften. We rekenen met {{charges}} werkgeverslasten, het percentage van {{year}}. Vakantie, feestdagen en ziekte zitten er niet in.',

    applyNoteHeading: 'Klopt de som?',
    applyNote:
      'Dan ben jij aan zet. Stuur je naam, je ervaring en een e-mailadres. We bellen of mailen je voor een eerste gesprek.',
    applyLink: 'Zo verloopt een sollicitatie',
  },
  en: {
    title: 'Our proposal: 70% of your rate',
    description:
      'What do you earn as a developer with 70% of your rate? The salary table, a calculator, and three examples to the cent: your salary, your laptop and the bonus for a new colleague.',
    heading: 'Our proposal, to the cent.',
    intro:
      'A permanent contract with a base salary that is always there. And while you are on an assignment, a monthly bonus that tops it up to gross 70% of what we invoice.',
    picture:
      'A street of twelve houses in four blocks. Each house is as high as rate times working week.',

    exampleKicker: 'Salary',
    exampleHeading: 'One month, from invoice to payslip',
    exampleBody:
      'Say your rate is {{rate}} and you work {{hours}} hours a week. This is what happens to the money.',
    invoiced: 'What we invoice',
    invoicedHow: '{{hours}} hours at {{rate}}: {{perWeek}} hours a week, 4.25 weeks in a month',
    share: '{{percent}} of that is for you',
    shareHow: 'The other {{amount}} is for {{brand}}',
    gross: 'Gross salary',
    grossHow: 'After {{percent}} employer’s charges ({{year}}), {{amount}}',
    base: 'Base salary',
    baseHow: 'Between assignments too',
    bonus: 'Bonus',
    bonusHow: 'While you are on an assignment',

    tableKicker: 'Salary table',
    tableHeading: 'How hot do you want it?',
    tableBody:
      'Gross per month, base salary and bonus together. Large: an ordinary month of 4.25 weeks. Below it, a month of 20 and one of 23 working days.',
    tableCaption: 'Gross per month in euros, indicative',
    tableRate: 'Hourly rate',
    tableHours: '{{hours}} hours a week',
    shortHours: '{{hours}} hours',
    rangeLabel: 'short to long month:',
    tableNote:
      'Indicative: these are sums, not promises. We count with employer’s charges of {{charges}}, the rate of {{year}}. Holidays, public holidays and illness are not in them.',

    applyNoteHeading: 'Does it add up?',
    applyNote:
      'Then it is your move. Send your name, your experience and an email address. We call or email you for a first conversation.',
    applyLink: 'How applying works',
  },
});
