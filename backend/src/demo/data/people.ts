import type { Locale } from '@hanout/kernel';

/** Somebody who orders. Given names stand as family names too, so that nobody in particular is meant. */
export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** National form. No operator has numbers that begin with 0500. */
  readonly phone: string;
  readonly locale: Locale;
}

type Line = readonly [firstName: string, lastName: string, locale?: Locale];

const LINES = {
  amina: ['Amina', 'Brahim'],
  karim: ['Karim', 'Slimane'],
  souad: ['سعاد', 'إبراهيم', 'ar'],
  yacine: ['Yacine', 'Rabah'],
  lila: ['Lila', 'Mokrane'],
  hassan: ['Hassan', 'Larbi'],
  nesrine: ['Nesrine', 'Tahar'],
  walid: ['وليد', 'منصور', 'ar'],
  farida: ['Farida', 'Kaci'],
  riad: ['Riad', 'Lakhdar'],
  samira: ['Samira', 'Belkacem'],
  hichem: ['Hichem', 'Salah'],
  meriem: ['مريم', 'عيسى', 'ar'],
  sofiane: ['Sofiane', 'Idir'],
  houria: ['Houria', 'Moussa'],
  bilal: ['Bilal', 'Hamid', 'en'],
  zohra: ['Zohra', 'Abdallah'],
  tarek: ['Tarek', 'Yahia'],
  ines: ['Inès', 'Ferhat'],
  khaled: ['خالد', 'صالح', 'ar'],
  dalila: ['Dalila', 'Aïssa'],
  anis: ['Anis', 'Djamel'],
  naima: ['Naïma', 'Messaoud'],
  malik: ['Malik', 'Ferhat', 'en'],
  rachida: ['رشيدة', 'طاهر', 'ar'],
  omar: ['Omar', 'Kaci'],
  selma: ['Selma', 'Idir'],
  fouad: ['Fouad', 'Brahim'],
  kenza: ['Kenza', 'Larbi'],
  lotfi: ['Lotfi', 'Mansour'],
  wassila: ['Wassila', 'Rabah'],
  djamila: ['جميلة', 'حميد', 'ar'],
} as const satisfies Record<string, Line>;

export type PersonKey = keyof typeof LINES;

export const PEOPLE = Object.fromEntries(
  Object.entries<Line>(LINES).map(([key, [firstName, lastName, locale = 'fr']], index) => [
    key,
    { firstName, lastName, locale, phone: `0500${String(index + 1).padStart(6, '0')}` },
  ]),
) as Readonly<Record<PersonKey, DemoPerson>>;
