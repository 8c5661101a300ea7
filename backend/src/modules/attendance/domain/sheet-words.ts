import type { AttendanceStatus } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';

/** Heads of the file of a month. */
export const HEADS: Record<Locale, readonly string[]> = {
  fr: ['Employé', 'Date', 'Arrivée', 'Départ', 'Heures', 'État', 'Corrigé', 'Jour'],
  en: ['Employee', 'Date', 'Check-in', 'Check-out', 'Hours', 'Status', 'Corrected', 'Day'],
  ar: ['الموظف', 'التاريخ', 'الدخول', 'الخروج', 'الساعات', 'الحالة', 'مصحح', 'اليوم'],
};
export const YES: Record<Locale, string> = { fr: 'oui', en: 'yes', ar: 'نعم' };

export const STATUS_WORDS: Record<Locale, Record<AttendanceStatus, string>> = {
  fr: {
    ...{ present: 'Présent', late: 'En retard', left_early: 'Parti plus tôt', to_correct: 'À corriger' },
    ...{ absent: 'Absent', leave: 'Congé', sick: 'Maladie', holiday: 'Jour férié', day_off: 'Repos' },
  },
  en: {
    ...{ present: 'Present', late: 'Late', left_early: 'Left early', to_correct: 'To correct' },
    ...{ absent: 'Absent', leave: 'Leave', sick: 'Sick', holiday: 'Holiday', day_off: 'Day off' },
  },
  ar: {
    ...{ present: 'حاضر', late: 'متأخر', left_early: 'غادر مبكرًا', to_correct: 'للتصحيح' },
    ...{ absent: 'غائب', leave: 'عطلة', sick: 'مرض', holiday: 'يوم عطلة رسمية', day_off: 'راحة' },
  },
};
