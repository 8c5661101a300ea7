import { notifyUndo } from '@hanout/ui/backoffice/components/toast.tsx';
import { useTranslation } from 'react-i18next';

/** Forgets what was typed at once, and offers the way back for a while. */
export function useDrop(drop: () => () => void): () => void {
  const { t } = useTranslation();
  return () => notifyUndo(t('drafts.dropped'), t('drafts.undrop'), drop());
}
