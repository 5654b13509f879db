import { defineTexts } from '@site/shared/i18n';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

/**
 * The few words that the design system itself says. Host and remotes each have their own: two more
 * requests for every page would cost it more than eight words of the other language.
 */
export const uiTexts = defineTexts('ui', { nl, en });
