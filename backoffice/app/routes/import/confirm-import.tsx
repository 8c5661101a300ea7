import { productTransferContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';

/** Imports what the check found right. */
export function ConfirmImport() {
  const { t } = useTranslation();
  const { save, busy, refused } = useSave();
  const { file } = useLoaderData<typeof loader>();
  const { create, update } = file.counts;
  return (
    <div className="flex flex-col gap-2">
      {refused && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="primary"
          icon="check"
          busy={busy}
          disabled={busy || create + update === 0}
          onClick={() => void save(productTransferContract.confirm, { params: { id: file.id } })}
        >
          {t('transfer.confirm')}
        </Button>
        <span className="text-ink-2">{t('transfer.confirmText')}</span>
      </div>
    </div>
  );
}
