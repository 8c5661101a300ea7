import { productTransferContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';
import type { loader } from './route.tsx';

/** What can be decided now: to import what was found right, or to stop. */
export function ImportActs() {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { file } = useLoaderData<typeof loader>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const act = async (how: 'confirm' | 'cancel') => {
    setBusy(true);
    const answer = await api.send(productTransferContract[how], { params: { id: file.id } });
    setBusy(false);
    setRefusal(answer.ok ? '' : answer.message);
    revalidate();
  };
  if (!['mapping', 'checking', 'checked', 'running'].includes(file.state)) return null;
  const { create, update } = file.counts;
  return (
    <div className="flex flex-col gap-2">
      {refusal && (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {file.state === 'checked' && (
          <>
            <Button
              kind="primary"
              icon="check"
              busy={busy}
              disabled={busy || create + update === 0}
              onClick={() => void act('confirm')}
            >
              {t('transfer.confirm')}
            </Button>
            <span className="text-ink-2">{t('transfer.confirmText')}</span>
          </>
        )}
        <span className="ms-auto flex items-center gap-2">
          {file.state === 'running' && <span className="text-xs text-ink-3">{t('transfer.cancelText')}</span>}
          <Button kind="quiet-danger" disabled={busy} onClick={() => void act('cancel')}>
            {t('transfer.cancel')}
          </Button>
        </span>
      </div>
    </div>
  );
}
