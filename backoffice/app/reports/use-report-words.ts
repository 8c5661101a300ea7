import { type ReportWords, reportWords } from '@hanout/contracts';
import { useLocale } from '../i18n/locale.ts';

/** What figures, and what they are added up by, are called in the language of the page. */
export const useReportWords = (): ReportWords => reportWords[useLocale()];
