import { documentsContract } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useTranslation } from 'react-i18next';
import { useSave } from '../forms/use-save.ts';
import type { VersionsOf } from './versions-dialog.tsx';

/** Goes back to what visitors see; what was drafted stays as a version. */
export function useDiscard({ kind, id, drafts }: VersionsOf) {
  const { t } = useTranslation();
  const { save, refused } = useSave();
  const discard = async () => {
    const answer = await save(documentsContract.discard, { params: { kind, id }, body: { drafts } });
    if (answer.ok) notifyDone(t('drafts.discarded'));
  };
  return { discard, refused };
}
