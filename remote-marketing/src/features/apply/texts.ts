import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.apply', {
  nl: {
    title: 'Solliciteren in vier stappen',
    description:
      'Kennismaken, een test, een aanbod, en dan is de eerste zet aan jou. Zo verloopt een sollicitatie, en hier staat het formulier.',
    heading: 'De eerste zet is',
    headingHot: 'aan jou.',
    intro:
      'Solliciteren bij ons heeft vier stappen. Drie ervan doen we samen, de vierde doe je zelf.',
    picture:
      'Een dambord aan het begin van een partij. Alle stukken wachten; één rode schijf heeft de eerste zet gedaan.',
    toForm: 'Meteen naar het formulier',

    stepsTitle: 'Zo gaat het',
    step1: 'Kennismaking',
    step1Body:
      'Een gesprek over werk dat trots maakte en werk dat mislukte. Dat tweede is het leukste deel. Jij vraagt evenveel als wij.',
    step2: 'Test',
    step2Body:
      'Geen algoritmes op een whiteboard, maar werk zoals het is. Bijvoorbeeld een kleine, bestaande codebase met een bug en een wens. Je leest, vraagt, lost op, en vertelt waarom je het zo deed.',
    step3: 'Aanbod',
    step3Body:
      'Met alle getallen erin: je basissalaris, je bonus en de som ertussen. Op papier, zodat je het thuis kunt narekenen.',
    step4: 'De eerste zet is aan jou',
    step4Body: 'Jij beslist, in je eigen tempo. Niemand belt elke ochtend of je er al uit bent.',

    prepareTitle: 'Wat je niet hoeft te sturen',
    prepare1: 'Een motivatiebrief. Waarom je komt, vertel je beter dan je het schrijft.',
    prepare2: 'Een foto. Die zegt niets over je code.',
    prepare3: 'Een salariseis. Het jouwe volgt uit je tarief.',

    sideTitle: 'Eerst de sommen zien?',
    sideBody:
      'Heel verstandig. Ons voorstel heeft de salaristabel, het rekenvoorbeeld, de laptop en de bonus voor een collega.',
    sideButton: 'Lees ons voorstel',
    sideWorking: 'Wat je krijgt als je bij ons werkt',
    sideValue: 'Bereken je waarde',
  },
  en: {
    title: 'Applying in four steps',
    description:
      'A first meeting, a test, an offer, and then the first move is yours. This is how applying works, and here is the form.',
    heading: 'The first move is',
    headingHot: 'yours.',
    intro: 'Applying here takes four steps. Three we take together, the fourth is yours alone.',
    picture:
      'A draughts board at the start of a game. Every piece waits; one red piece has made the first move.',
    toForm: 'Straight to the form',

    stepsTitle: 'How it goes',
    step1: 'First meeting',
    step1Body:
      'A conversation about work that made you proud and work that failed. The second is the best part. You ask as much as we do.',
    step2: 'Test',
    step2Body:
      'No algorithms on a whiteboard, but work as it is. A small, existing codebase with a bug and a wish, for example. You read, ask, solve, and tell us why you did it that way.',
    step3: 'Offer',
    step3Body:
      'With all the numbers: your base salary, your bonus and the sum between them. On paper, so that you can check it at home.',
    step4: 'The first move is yours',
    step4Body: 'You decide, at your own pace. Nobody calls every morning to ask if you have.',

    prepareTitle: 'What you needn’t send',
    prepare1: 'A cover letter. Why you are coming, you tell better than you write.',
    prepare2: 'A photo. It says nothing about your code.',
    prepare3: 'A salary requirement. Yours follows from your rate.',

    sideTitle: 'See the sums first?',
    sideBody:
      'Very wise. Our proposal has the salary table, the worked example, the laptop and the bonus for a colleague.',
    sideButton: 'Read our proposal',
    sideWorking: 'What you get when you work here',
    sideValue: 'Calculate your value',
  },
});
