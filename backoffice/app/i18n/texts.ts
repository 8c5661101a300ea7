import * as arabic from './ar.ts';
import * as english from './en.ts';
import * as french from './fr.ts';

/** Every text in every language, as i18next takes them. The browser loads one language only (entry.client). */
export const texts = {
  fr: { translation: french.fr, refusals: french.refusals },
  en: { translation: english.en, refusals: english.refusals },
  ar: { translation: arabic.ar, refusals: arabic.refusals },
};
