import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.dba', {
  nl: {
    title: 'Zzp en de wet DBA: wat er sinds 2025 is veranderd',
    description:
      'Sinds 1 januari 2025 wordt er weer gehandhaafd op schijnzelfstandigheid. Wat dat betekent voor zzp’ers in de software, en wat in dienst komen kost en oplevert.',
    heading: 'Zzp’en mag.',
    headingHot: 'Doen alsof niet.',
    intro:
      'De wet DBA is van 2016. Nieuw is dat ze sinds 1 januari 2025 weer wordt gehandhaafd; daarom heet ze vaak de nieuwe wet DBA. Dit is wat er veranderd is, en wat je ermee kunt.',
    picture: 'Een groot paragraafteken van evenwijdige lijnen, voor bladzijden vol kleine letters.',

    changeTitle: 'Wat er veranderd is',
    changeLead:
      'De regels zijn dezelfde gebleven: wie werkt als werknemer, is werknemer, wat er ook boven het contract staat. Alleen keek er bijna niemand. Dat is voorbij.',
    year2016: '2016',
    year2016Body:
      'De wet DBA vervangt de VAR. Of je zelfstandig bent, hangt af van hoe je werkt. Handhaven doet de Belastingdienst voorlopig nauwelijks: het handhavingsmoratorium.',
    year2025: '1 januari 2025',
    year2025Body:
      'Het moratorium eindigt. De Belastingdienst handhaaft weer en kan loonheffingen naheffen over de tijd vanaf deze dag. In dit eerste jaar komen er nog geen boetes.',
    year2026: '2026',
    year2026Body:
      'Bij opzet of grove schuld kan er een vergrijpboete bij komen. Verzuimboetes blijven nog uit, en een controle begint in principe met een bedrijfsbezoek.',
    year2027: '2027',
    year2027Body: 'De laatste versoepelingen vervallen, volgens het kabinet.',
    year2030: '2030',
    year2030Body: 'Naheffen kan weer over de volle vijf jaar.',
    asOf: 'Zoals het er na het besluit van het kabinet van december 2025 voor stond.',

    testTitle: 'Ben jij zelfstandig?',
    testLead:
      'Er is geen vinkje. Een rechter kijkt naar het geheel, en sinds de uitspraak over Uber van 21 februari 2025 staat vast dat geen van de vragen vooraf zwaarder telt dan de andere.',
    question1:
      'Doe je hetzelfde werk als de vaste collega naast je, in dezelfde sprint, met dezelfde stand-up?',
    question2: 'Bepaal jij hoe en wanneer het werk gebeurt, of doet de teamleider dat?',
    question3: 'Mag je een ander sturen, en zou dat ook echt kunnen?',
    question4: 'Wie loopt er risico als het misgaat?',
    question5: 'Heb je meer klanten, een eigen naam, eigen investeringen?',
    testNote:
      'Zijn de eerlijke antwoorden niet geruststellend? Dat maakt je geen slechte ondernemer. Het maakt je opdracht een baan.',

    answersTitle: 'Wat mensen ons vragen',
    ask1: 'Mag ik nog zzp’er zijn?',
    answer1:
      'Ja. De wet verbiedt niets. Wie echt onderneemt, met eigen klanten, eigen risico en de vrijheid om nee te zeggen, kan gewoon doorgaan.',
    ask2: 'Wie krijgt de rekening?',
    answer2:
      'De naheffing van loonheffingen komt eerst bij de opdrachtgever. Daarom willen veel opdrachtgevers geen zzp’er meer in het team, ook als jij er zelf geen probleem mee hebt.',
    ask3: 'Helpt een goed contract?',
    answer3: 'Alleen als je ook zo werkt. Waar papier en praktijk verschillen, telt de praktijk.',
    ask4: 'En als ik via een bureau werk?',
    answer4:
      'Dan verandert er minder dan je hoopt. Ook met een bureau ertussen wordt gekeken hoe het werk in het echt gaat.',

    offerTitle: 'In dienst, zonder de helft in te leveren',
    offerLead:
      'Ons antwoord is een vast contract met een salaris dat meegaat met je tarief. Je hoeft niet te kiezen tussen zekerheid en weten wat je waard bent.',
    tableCaption: 'Twee manieren om hetzelfde werk te doen',
    column1: 'Zzp',
    column2: 'Bij ons',
    rowContract: 'Contract',
    rowContract1: 'Per opdracht',
    rowContract2: 'Vast',
    rowQuiet: 'Een maand zonder opdracht',
    rowQuiet1: 'Geen inkomen',
    rowQuiet2: 'Je basissalaris loopt door',
    rowRate: 'Wat je van je tarief ziet',
    rowRate1: 'Alles. Je premies, verzekeringen en stille maanden betaal je zelf.',
    rowRate2: 'Bruto 70%: basissalaris plus bonus',
    rowRisk: 'Risico op schijnzelfstandigheid',
    rowRisk1: 'Bij jou en je klant',
    rowRisk2: 'Weg. Je bent in dienst.',
    rowPaper: 'Administratie',
    rowPaper1: 'Zelf',
    rowPaper2: 'Wij',
    offerSums: 'De sommen staan in ons voorstel',
    offerWork: 'Wat je nog meer krijgt',

    adviceTitle: 'Dit is uitleg, geen advies',
    advice:
      'Wij zijn geen juristen en kennen jouw contract niet. Beslis je erover, vraag dan eerst een fiscalist of jurist. Vóór de handtekening.',

    sideTitle: 'Liever praten dan lezen?',
    sideBody:
      'Laat je naam en nummer achter, dan bellen we je. Zonder verkooppraatje: je krijgt de som voor jouw tarief, en wat je ermee doet is aan jou.',
    formOnItsWay: 'Het formulier is onderweg.',
  },
  en: {
    title: 'Freelancing and the DBA law: what changed in 2025',
    description:
      'Since 1 January 2025 the Dutch rules on false self-employment are enforced again. What that means for freelancers in software, and what employment costs and brings.',
    heading: 'Freelancing is fine.',
    headingHot: 'Pretending isn’t.',
    intro:
      'The Dutch DBA law dates from 2016. What is new is that it is enforced again since 1 January 2025; that is why many call it the new DBA law. This is what has changed, and what you can do about it.',
    picture: 'A large section sign of parallel lines, in front of pages full of small print.',

    changeTitle: 'What has changed',
    changeLead:
      'The rules stayed the same: whoever works like an employee is an employee, whatever the contract is called. It is just that hardly anyone looked. That is over.',
    year2016: '2016',
    year2016Body:
      'The DBA law replaces the VAR statement. Whether you are self-employed depends on how you work. For the time being, the tax authority hardly enforces it: the moratorium.',
    year2025: '1 January 2025',
    year2025Body:
      'The moratorium ends. The tax authority enforces again, and can claim payroll taxes for the period from that day on. In this first year there are no fines yet.',
    year2026: '2026',
    year2026Body:
      'In cases of intent or gross negligence, a fine can come on top. Fines for mere omissions stay away for now, and an inspection starts with a visit, in principle.',
    year2027: '2027',
    year2027Body: 'The last relaxations end, the government says.',
    year2030: '2030',
    year2030Body: 'Taxes can be levied over the full five years again.',
    asOf: 'As it stood after the government’s decision of December 2025.',

    testTitle: 'Are you self-employed?',
    testLead:
      'There is no box to tick. A court looks at the whole, and since the Uber ruling of 21 February 2025 it is settled that none of the questions weighs more than the others beforehand.',
    question1:
      'Do you do the same work as the employee next to you, in the same sprint, with the same stand-up?',
    question2: 'Do you decide how and when the work is done, or does the team lead?',
    question3: 'May you send someone else, and could you really?',
    question4: 'Who bears the risk when it goes wrong?',
    question5: 'Do you have more clients, a name of your own, investments of your own?',
    testNote:
      'Are the honest answers not reassuring? That doesn’t make you a bad entrepreneur. It makes your assignment a job.',

    answersTitle: 'What people ask us',
    ask1: 'May I still freelance?',
    answer1:
      'Yes. The law forbids nothing. If you really run a business, with your own clients, your own risk and the freedom to say no, you can simply go on.',
    ask2: 'Who gets the bill?',
    answer2:
      'Payroll taxes levied afterwards go to the client first. That is why many clients no longer want freelancers in their teams, even if you see no problem yourself.',
    ask3: 'Does a good contract help?',
    answer3: 'Only if you work that way too. Where paper and practice differ, practice counts.',
    ask4: 'What if I work through an agency?',
    answer4:
      'Then less changes than you would hope. With an agency in between, too, what counts is how the work is really done.',

    offerTitle: 'Employed, without giving up half',
    offerLead:
      'Our answer is a permanent contract with a salary that follows your rate. You needn’t choose between security and knowing what you are worth.',
    tableCaption: 'Two ways to do the same work',
    column1: 'Freelance',
    column2: 'With us',
    rowContract: 'Contract',
    rowContract1: 'Per assignment',
    rowContract2: 'Permanent',
    rowQuiet: 'A month without an assignment',
    rowQuiet1: 'No income',
    rowQuiet2: 'Your base salary continues',
    rowRate: 'What you see of your rate',
    rowRate1: 'All of it. Premiums, insurance and quiet months are yours to pay.',
    rowRate2: 'Gross 70%: base salary plus bonus',
    rowRisk: 'Risk of false self-employment',
    rowRisk1: 'With you and your client',
    rowRisk2: 'Gone. You are employed.',
    rowPaper: 'Paperwork',
    rowPaper1: 'You',
    rowPaper2: 'Us',
    offerSums: 'The sums are in our proposal',
    offerWork: 'What else you get',

    adviceTitle: 'This explains, it doesn’t advise',
    advice:
      'We are no lawyers and don’t know your contract. Before you decide anything, ask a tax adviser or a lawyer. Before you sign.',

    sideTitle: 'Rather talk than read?',
    sideBody:
      'Leave your name and number and we will call you. No sales talk: you get the sum for your rate, and what you do with it is up to you.',
    formOnItsWay: 'The form is on its way.',
  },
});
