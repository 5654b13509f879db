import { defineTexts } from '@site/shared/i18n';

/** Tickets that were found by number or name: their states, and what can be done with them. */
export const foundTexts = defineTexts('fair.staff-found', {
  nl: {
    VALID: 'in de rij, nog niet opgeroepen',
    BEING_CALLED: 'opgeroepen',
    IN_SESSION: 'in gesprek',
    done: 'gesprek klaar',
    NEW: 'geldig',
    ACTIVE: 'geldig',
    USED: 'al gebruikt',
    FORFEITED: 'vervallen',
    since: 'sinds {{time}}',
    queue: 'Start gesprek',
    ticket: 'Gebruik dit ticket',
    undo: 'Maak weer geldig',
    unsure: 'Controleer',
    more: 'En nog {{count}}. Typ meer van de naam.',
  },
  en: {
    VALID: 'in the queue, not called yet',
    BEING_CALLED: 'called',
    IN_SESSION: 'in session',
    done: 'interview done',
    NEW: 'valid',
    ACTIVE: 'valid',
    USED: 'already used',
    FORFEITED: 'forfeited',
    since: 'since {{time}}',
    queue: 'Start interview',
    ticket: 'Use this ticket',
    undo: 'Make it valid again',
    unsure: 'Check',
    more: 'And {{count}} more. Type more of the name.',
  },
});
