import { productTransferContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';
import type { loader } from './route.tsx';

const STOPPABLE: readonly string[] = ['mapping', 'checking', 'checked', 'running'];

/** Gives the import up, at whatever point it is. */
export function StopImport() {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { file } = useLoaderData<typeof loader>();
  const [busy, setBusy] = useState(false);
  if (!STOPPABLE.includes(file.state)) return null;
  const stop = async () => {
    setBusy(true);
    const answer = await api.send(productTransferContract.cancel, { params: { id: file.id } });
    setBusy(false);
    if (!answer.ok) notifyFailed(answer.message);
    revalidate();
  };
  return (
    <Button kind="quiet-danger" busy={busy} disabled={busy} onClick={() => void stop()}>
      {t('transfer.cancel')}
    </Button>
  );
}
