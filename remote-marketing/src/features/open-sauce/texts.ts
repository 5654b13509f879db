import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.open-sauce', {
  nl: {
    title: 'Open sauce: gevonden',
    description:
      'Je hebt de pagina gevonden die nergens in het menu staat. Met een recept dat open ligt, een video en een code op poffertjes.',
    heading: 'Open',
    headingHot: 'sauce.',
    intro: 'Deze pagina staat niet in het menu. Jij bent er toch. Zo’n developer zoeken we.',
    picture:
      'Een fles hete saus met code op het etiket, tussen poffertjes met poedersuiker. Langs de muur druipt het rood.',

    recipeTitle: 'Het recept ligt open',
    recipeLead:
      'Een saus waarvan je niet weet wat erin zit, hoef je niet te vertrouwen. Met software is het net zo.',
    recipeBody:
      'Daarom staat onze saus gewoon online, met alle ingrediënten, de geschiedenis van elke schep en de plekken waar het een keer is aangebrand. Proeven mag. Verbeteren ook.',
    project: 'Naar het open-sauceproject',
    cardTitle: 'Voor één pull request',
    ingredient1: '1 fork',
    ingredient2: '2 ogen die niet van jou zijn',
    ingredient3: '1 test die eerst faalt',
    ingredient4: 'een handvol issues, vers geplukt',
    ingredient5: 'peper naar smaak',
    method:
      'Fork. Roer in een eigen branch. Proef tot de tests groen zijn. Serveer warm, met een beschrijving.',

    videoTitle: 'De video',
    videoLead: 'Bewegend bewijs dat het echt om saus gaat.',
    play: 'Speel de video af',
    videoFrame: 'Video: open sauce',
    privacy:
      'Tot je op afspelen drukt, komt hier niets vandaan van {{host}}. Daarna wel: dan kijk je bij hen.',

    codeTitle: 'De code',
    codeLead: 'Vers van de plaat, één letter per poffertje.',
    codeLoading: 'De poffertjes liggen op de plaat.',
    codeIs: 'De code is {{code}}.',
    codeNote:
      'Waar hij voor is, zeggen we niet. Noem hem als je ons spreekt. Dan weten we dat je verder leest dan het menu.',
    codeFailed: 'De plaat is even koud. De code kwam niet door.',
    retry: 'Bak opnieuw',
    contact: 'Praat met ons',
  },
  en: {
    title: 'Open sauce: found',
    description:
      'You have found the page that is in no menu. With an open recipe, a video and a code on small pancakes.',
    heading: 'Open',
    headingHot: 'sauce.',
    intro:
      'This page is not in the menu. Yet here you are. That is the kind of developer we look for.',
    picture:
      'A bottle of hot sauce with code on its label, among small pancakes with powdered sugar. Red drips down the wall.',

    recipeTitle: 'The recipe is open',
    recipeLead:
      'You needn’t trust a sauce when you don’t know what is in it. Software is no different.',
    recipeBody:
      'So our sauce is simply online, with every ingredient, the history of each spoonful and the spots where it once burnt. Tasting is allowed. So is improving it.',
    project: 'To the open sauce project',
    cardTitle: 'Makes one pull request',
    ingredient1: '1 fork',
    ingredient2: '2 eyes that aren’t yours',
    ingredient3: '1 test that fails first',
    ingredient4: 'a handful of issues, freshly picked',
    ingredient5: 'pepper to taste',
    method:
      'Fork. Stir in a branch of your own. Taste until the tests are green. Serve warm, with a description.',

    videoTitle: 'The video',
    videoLead: 'Moving evidence that this really is about sauce.',
    play: 'Play the video',
    videoFrame: 'Video: open sauce',
    privacy:
      'Until you press play, nothing here comes from {{host}}. After that it does: you are watching on their site.',

    codeTitle: 'The code',
    codeLead: 'Fresh from the griddle, one letter on each poffertje, the small Dutch pancake.',
    codeLoading: 'The poffertjes are on the griddle.',
    codeIs: 'The code is {{code}}.',
    codeNote:
      'What it is for, we won’t say. Mention it when you talk to us. Then we know that you read beyond the menu.',
    codeFailed: 'The griddle has gone cold. The code didn’t get through.',
    retry: 'Bake again',
    contact: 'Talk to us',
  },
});
