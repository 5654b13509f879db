import { defineTexts } from '@site/shared/i18n';

export const perksTexts = defineTexts('marketing.proposal.perks', {
  nl: {
    laptopKicker: 'Laptop',
    laptopHeading: 'Een laptop van {{price}} kost je {{net}}',
    laptopBody:
      'Je betaalt je laptop uit je brutosalaris, verdeeld over vijf jaar. Over dat geld betaal je geen btw en geen belasting. Dat scheelt meer dan de helft.',
    laptopPicture:
      'Een laptop. Op het scherm de winkelprijs van {{price}} in drie delen: {{vat}} btw, {{tax}} belasting en {{net}} voor jou. Het toetsenbord heeft zestig toetsen, één voor elke maand.',
    vat: 'btw',
    tax: 'belasting',
    yours: 'voor jou',
    laptopSum: 'De som van de laptop',
    price: 'In de winkel',
    minusVat: 'Btw',
    priceWithoutVat: 'Zonder btw',
    perMonth: 'Verdeeld over {{months}} maanden, bruto',
    perMonthAmount: '{{amount}} per maand',
    netPerMonth: 'Bij {{rate}} belasting, netto',
    netInAll: 'In totaal, netto',
    keys: 'Zestig toetsen, zestig maanden. Na {{years}} jaar is de laptop van jou.',

    referralKicker: 'Collega’s',
    referralHeading: 'Breng een collega mee',
    referralBody:
      'Ken je iemand die hier past? Dan krijg je tot 5% van wat we voor die collega factureren. Regel je ook de opdracht, dan nog eens 5%. Samen 10%.',
    referralPicture:
      'Twintig vakjes, samen {{invoiced}}. Twee ervan zijn voor jou: één voor de collega, één voor de opdracht.',
    referralInvoiced:
      'Je collega: {{hours}} uur à {{rate}} in een maand, samen {{amount}} gefactureerd',
    forColleague: 'voor de collega die je meebrengt',
    forAssignment: 'voor de opdracht die je regelt',
    together: 'Samen {{amount}} in die maand.',
  },
  en: {
    laptopKicker: 'Laptop',
    laptopHeading: 'A laptop of {{price}} costs you {{net}}',
    laptopBody:
      'You pay for your laptop from your gross salary, spread over five years. On that money you pay no VAT and no tax. It saves you more than half.',
    laptopPicture:
      'A laptop. On its screen the shop price of {{price}} in three parts: {{vat}} VAT, {{tax}} tax and {{net}} for you. The keyboard has sixty keys, one for each month.',
    vat: 'VAT',
    tax: 'tax',
    yours: 'yours',
    laptopSum: 'The sum of the laptop',
    price: 'In the shop',
    minusVat: 'VAT',
    priceWithoutVat: 'Without VAT',
    perMonth: 'Spread over {{months}} months, gross',
    perMonthAmount: '{{amount}} a month',
    netPerMonth: 'At {{rate}} tax, net',
    netInAll: 'In all, net',
    keys: 'Sixty keys, sixty months. After {{years}} years the laptop is yours.',

    referralKicker: 'Colleagues',
    referralHeading: 'Bring in a colleague',
    referralBody:
      'Know someone who fits in? You get up to 5% of what we invoice for that colleague. Arrange the assignment too, and that is another 5%. Together 10%.',
    referralPicture:
      'Twenty boxes, {{invoiced}} together. Two of them are yours: one for the colleague, one for the assignment.',
    referralInvoiced:
      'Your colleague: {{hours}} hours at {{rate}} in a month, {{amount}} invoiced in all',
    forColleague: 'for the colleague you bring in',
    forAssignment: 'for the assignment you arrange',
    together: 'Together {{amount}} in that month.',
  },
});
