import type { Translations } from '@hanout/kernel';

/** Holidays of Algeria, in the words of its calendar. */
export const HOLIDAY_NAMES = {
  new_year: { fr: 'Jour de l’an', en: 'New Year', ar: 'رأس السنة الميلادية' },
  yennayer: { fr: 'Yennayer', en: 'Yennayer', ar: 'رأس السنة الأمازيغية' },
  labour: { fr: 'Fête du travail', en: 'Labour Day', ar: 'عيد العمال' },
  independence: { fr: 'Fête de l’indépendance', en: 'Independence Day', ar: 'عيد الاستقلال' },
  revolution: { fr: 'Anniversaire de la révolution', en: 'Revolution Day', ar: 'ذكرى اندلاع الثورة' },
  moharram: { fr: 'Awal Moharram', en: 'Islamic New Year', ar: 'أول محرم' },
  achoura: { fr: 'Achoura', en: 'Ashura', ar: 'عاشوراء' },
  mawlid: { fr: 'Mawlid Ennabaoui', en: 'Mawlid', ar: 'المولد النبوي' },
  ramadan: { fr: 'Ramadan', en: 'Ramadan', ar: 'رمضان' },
  fitr: { fr: 'Aïd el-Fitr', en: 'Eid al-Fitr', ar: 'عيد الفطر' },
  adha: { fr: 'Aïd el-Adha', en: 'Eid al-Adha', ar: 'عيد الأضحى' },
} as const satisfies Record<string, Translations>;
export type HolidayName = keyof typeof HOLIDAY_NAMES;
