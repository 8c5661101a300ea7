import { productTransferContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';
import type { loader } from './route.tsx';

/** Imports what the check found right. */
export function ConfirmImport() {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { file } = useLoaderData<typeof loader>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const confirm = async () => {
    setBusy(true);
    const answer = await api.send(productTransferContract.confirm, { params: { id: file.id } });
    setBusy(false);
    setRefusal(answer.ok ? '' : answer.message);
    revalidate();
  };
  const { create, update } = file.counts;
  return (
    <div className="flex flex-col gap-2">
      {refusal && (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="primary"
          icon="check"
          busy={busy}
          disabled={busy || create + update === 0}
          onClick={() => void confirm()}
        >
          {t('transfer.confirm')}
        </Button>
        <span className="text-ink-2">{t('transfer.confirmText')}</span>
      </div>
    </div>
  );
}
