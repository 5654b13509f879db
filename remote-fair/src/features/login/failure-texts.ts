/** What went wrong; the English of the first six is quoted by specification section 8. */
export const failures = {
  nl: {
    userAlreadyExists:
      'Er is al een account met deze gegevens. Telefoonnummer en gebruikersnaam moeten uniek zijn.',
    userNotFound: 'Er is geen account met dit telefoonnummer. Klopt het?',
    userInactive: 'Dit account moet nog geactiveerd worden. Ga terug en kies ‘activeer’.',
    invalidCredentials:
      'Verkeerde code. Een tikfout? Wil je een nieuwe code, ga dan terug en verstuur opnieuw.',
    invalidActivationCode: 'Verkeerde activeringscode. Een tikfout?',
    userAlreadyActivated: 'Dit account is al geactiveerd. Ga terug en log in.',
    checkInput: 'Er klopt iets niet aan wat je hebt ingevuld. Kijk het nog eens na.',
    offline:
      'We krijgen geen verbinding. Wat je hebt ingevuld blijft staan; probeer het zo nog eens.',
    generic: 'Er ging iets fout aan onze kant. Probeer het zo nog eens.',
  },
  en: {
    userAlreadyExists:
      'A user account with these details already exists. The phone number and username should be unique.',
    userNotFound: 'No account found with this phone number, is it correct?',
    userInactive:
      "This account still needs to be activated. You can go back, and choose 'activate'.",
    invalidCredentials:
      'Wrong OTP code. Did you make a typo? If you want to resend the OTP, go back and resubmit.',
    invalidActivationCode: 'Wrong activation code. Did you make a typo?',
    userAlreadyActivated: 'This user has already been activated. You can go back and log in.',
    checkInput: 'Something you filled in is not right. Please check it.',
    offline: 'We get no connection. What you filled in stays; try again in a moment.',
    generic: 'Something went wrong on our side. Try again in a moment.',
  },
};
