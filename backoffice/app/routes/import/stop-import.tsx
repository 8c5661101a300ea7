import { productTransferContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';

const STOPPABLE: readonly string[] = ['mapping', 'checking', 'checked', 'running'];

/** Gives the import up, at whatever point it is. */
export function StopImport() {
  const { t } = useTranslation();
  const { save, busy } = useSave();
  const { file } = useLoaderData<typeof loader>();
  if (!STOPPABLE.includes(file.state)) return null;
  const stop = async () => {
    const answer = await save(productTransferContract.cancel, { params: { id: file.id } });
    if (!answer.ok) notifyFailed(answer.message);
  };
  return (
    <Button kind="quiet-danger" busy={busy} disabled={busy} onClick={() => void stop()}>
      {t('transfer.cancel')}
    </Button>
  );
}
