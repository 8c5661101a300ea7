import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../i18n/config.ts';

/** In which languages an invoice is printed, whatever that of the page. */
export const SHEET_LANGUAGES = ['fr', 'ar'] as const;
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

interface SheetLanguagesProps {
  language: SheetLanguage;
  onChange: (language: SheetLanguage) => void;
}

/** In which of its languages an invoice is printed. */
export function SheetLanguages({ language, onChange }: SheetLanguagesProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('invoices.languages')}
      value={language}
      options={SHEET_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={onChange}
    />
  );
}
