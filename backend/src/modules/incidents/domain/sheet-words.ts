import type { IncidentSeverity, IncidentStatus } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';

/** Heads of the file of incidents. */
export const HEADS: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Numéro', 'Signalé', 'Par', 'État', 'Gravité', 'Description', 'Concerne', 'Lieu', 'Suivi par'],
  en: ['Number', 'Reported', 'By', 'State', 'Severity', 'Description', 'About', 'Place', 'Handled by'],
  ar: ['الرقم', 'بُلّغ عنه', 'من', 'الحالة', 'الخطورة', 'الوصف', 'يخص', 'المكان', 'يتابعه'],
};

export const STATUS_WORDS: Readonly<Record<Locale, Record<IncidentStatus, string>>> = {
  fr: { open: 'Ouvert', in_progress: 'En cours', resolved: 'Résolu', closed: 'Clos' },
  en: { open: 'Open', in_progress: 'In progress', resolved: 'Resolved', closed: 'Closed' },
  ar: { open: 'مفتوح', in_progress: 'قيد المعالجة', resolved: 'محلول', closed: 'مغلق' },
};

export const SEVERITY_WORDS: Readonly<Record<Locale, Record<IncidentSeverity, string>>> = {
  fr: { low: 'Faible', medium: 'Moyenne', high: 'Élevée', critical: 'Critique' },
  en: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
  ar: { low: 'خفيفة', medium: 'متوسطة', high: 'مرتفعة', critical: 'حرجة' },
};
