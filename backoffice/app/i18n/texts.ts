import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** Every text in every language, as i18next takes them. The browser loads one language only (entry.client). */
export const texts = { fr: { translation: fr }, en: { translation: en }, ar: { translation: ar } };
