import { travelTimeMax, travelTimeMin } from '@site/shared/contracts/calculation-choices';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { network, setUpQuestionnaire, visitQuestionnaire } from './questionnaire-visit.tsx';

setUpQuestionnaire();

const position = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

const wrongTime = `Vul een aantal minuten in, van ${travelTimeMin} tot en met ${travelTimeMax}.`;

describe('from the first page to the last', () => {
  it('goes on once a page is valid, says what is missing, and sends everything as JSON', async () => {
    const visit = visitQuestionnaire();
    await visit.seen('hours');
    screen.getByText('Stap 1 van 6');
    expect(visit.next().disabled).toBe(true);
    expect(visit.beside()).toBe('Nog nodig: je uren per week.');
    expect(screen.queryByRole('button', { name: 'Terug' })).toBeNull();
    await visit.choose('36 uur');
    expect(visit.beside()).toBe('Klaar voor de volgende stap.');
    await visit.goOn('experience');
    expect(document.activeElement?.textContent).toBe('Hoeveel jaar ervaring heb je?');
    expect(position()).toBe('2');

    expect(visit.next().disabled).toBe(true);
    expect(visit.beside()).toBe('Nog nodig: ervaring met minstens één techniek, in jaren.');
    await visit.type('Angular', '0');
    expect(visit.next().disabled).toBe(true);
    await visit.type('Spring', '2,5');
    await visit.user.click(visit.button('Java: een jaar meer'));
    await visit.user.click(visit.button('Java: een jaar meer'));
    await visit.user.click(visit.button('Docker: een jaar minder'));
    await visit.goOn('education');

    screen.getByText('We maken alleen een schatting voor wie hbo of hoger heeft.');
    await visit.choose('Wo universiteit');
    expect(visit.next().disabled).toBe(true);
    expect(visit.beside()).toBe('Nog nodig: de naam van je studie.');
    await visit.type('Naam van je studie', 'Kunstmatige intelligentie');
    await visit.goOn('location');

    await visit.type('Langste reistijd, in minuten', '14');
    await visit.type('Je postcode', '1234 A');
    expect(visit.beside()).toBe(
      'Nog nodig: een reistijd van 15 tot en met 1440 minuten, je postcode en minstens één manier van reizen.',
    );
    await screen.findByText(wrongTime);
    await visit.type('Je postcode', 'B');
    for (const time of ['1441', '15']) {
      await visit.user.clear(visit.field('Langste reistijd, in minuten'));
      await visit.type('Langste reistijd, in minuten', time);
      if (time === '1441') await screen.findByText(wrongTime);
    }
    expect(screen.queryByText(wrongTime)).toBeNull();
    expect(visit.next().disabled).toBe(true);
    await visit.tick('Openbaar vervoer');
    await visit.goOn('code');
    await visit.goOn('contact');

    expect(position()).toBe('6');
    expect(visit.button('Verstuur').disabled).toBe(true);
    await visit.fillInContact();
    expect(visit.beside()).toBe('Klaar om te versturen.');
    await visit.user.click(visit.button('Verstuur'));
    const thanks = await visit.seen('thanks');
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    expect(screen.queryByRole('form')).toBeNull();

    await waitFor(() => expect(network.received).toHaveLength(1));
    const [email] = network.received as { body: Record<string, string> }[];
    expect(email?.body).toMatchObject({ fromName: 'Jan Jansen', fromEmail: 'jan@example.com' });
    expect(JSON.parse(email?.body.message ?? '')).toEqual({
      hoursPerWeek: 36,
      workFromHomeDays: 0,
      experienceJava: 2,
      experienceSpring: 2.5,
      experienceDocker: 0,
      experienceBuildTools: 0,
      experiencePersistence: 0,
      experienceAngular: 0,
      educationLevel: 'WO',
      educationName: 'Kunstmatige intelligentie',
      maxTravelTimeMinutes: 15,
      residencePostalCode: '1234 AB',
      travelCar: false,
      travelPublicTransport: true,
      travelBike: false,
      exampleCode: '',
      name: 'Jan Jansen',
      email: 'jan@example.com',
      phone: '0612345678',
      acceptPrivacyPolicy: true,
    });
    await waitFor(() => expect(visit.kept()).toBeUndefined());
  });

  it('needs name, a right e-mail address, phone and the privacy box on the last page', async () => {
    const visit = visitQuestionnaire();
    await visit.answerUpTo('contact');
    expect(visit.beside()).toBe(
      'Nog nodig: je naam, een e-mailadres dat klopt, je telefoonnummer en je akkoord met de privacyverklaring.',
    );
    expect(screen.getByRole('link', { name: 'privacyverklaring' }).getAttribute('href')).toBe(
      '/privacy',
    );
    await visit.fillInContact();
    const send = visit.button('Verstuur');
    expect(send.disabled).toBe(false);
    await visit.tick(/privacyverklaring/);
    expect(send.disabled).toBe(true);
    await visit.tick(/privacyverklaring/);
    for (const name of ['Naam', 'E-mailadres', 'Telefoonnummer']) {
      const { value } = visit.field(name);
      await visit.user.clear(visit.field(name));
      expect(send.disabled).toBe(true);
      await visit.type(name, value);
      expect(send.disabled).toBe(false);
    }
    await visit.type('E-mailadres', '@');
    expect(send.disabled).toBe(true);
  });
});

describe('working from home', () => {
  it('comes with a warning, with another one for 5 days, and then location is skipped', async () => {
    const visit = visitQuestionnaire();
    screen.getByText(/Permanent thuiswerk is lastiger te vinden/);
    await visit.choose('4');
    screen.getByText(/Permanent thuiswerk is lastiger te vinden/);
    await visit.choose('5');
    screen.getByText(/de schatting minder zeker/);
    expect(screen.queryByText(/lastiger te vinden/)).toBeNull();
    screen.getByText('Stap 1 van 5');
    await visit.choose('32 uur');
    await visit.goOn('experience');
    await visit.type('Java', '1');
    await visit.goOn('education');
    await visit.choose('Hbo hogeschool');
    await visit.type('Naam van je studie', 'Informatica');
    await visit.goOn('code');
    screen.getByText('Stap 4 van 5');
    await visit.user.click(visit.button('Terug'));
    await visit.seen('education');
    await visit.goOn('code');
    await visit.goOn('contact');
    await visit.fillInContact();
    await visit.user.click(visit.button('Verstuur'));
    await waitFor(() => expect(network.received).toHaveLength(1));
    const [email] = network.received as { body: Record<string, string> }[];
    expect(JSON.parse(email?.body.message ?? '')).toMatchObject({
      workFromHomeDays: 5,
      maxTravelTimeMinutes: null,
      residencePostalCode: null,
      travelCar: false,
    });
  });
});

describe('years of experience', () => {
  it('are stepped through by the arrow keys too, and never below 0 or above 60', async () => {
    const visit = visitQuestionnaire();
    await visit.answerUpTo('experience');
    const java = visit.field('Java');
    await visit.user.type(java, '{ArrowDown}');
    expect(java.value).toBe('0');
    await visit.user.type(java, '{ArrowUp}{ArrowUp}');
    expect(java.value).toBe('2');
    await visit.user.clear(java);
    await visit.user.type(java, '60{ArrowUp}');
    expect(java.value).toBe('60');
    await visit.user.clear(java);
    await visit.user.type(java, 'lang');
    await visit.user.tab();
    await screen.findByText('Vul een getal in van 0 tot en met 60.');
    expect(visit.next().disabled).toBe(true);
  });
});
