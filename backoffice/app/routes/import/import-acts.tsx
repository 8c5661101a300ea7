import { productTransferContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';

/** What can be decided now: to import what was found right, or to stop. */
export function ImportActs() {
  const { t } = useTranslation();
  const { save, busy, refused } = useSave();
  const { file } = useLoaderData<typeof loader>();
  const act = (how: 'confirm' | 'cancel') => save(productTransferContract[how], { params: { id: file.id } });
  if (!['mapping', 'checking', 'checked', 'running'].includes(file.state)) return null;
  const { create, update } = file.counts;
  return (
    <div className="flex flex-col gap-2">
      {refused && (
        <Notice tone="bad" alert>
          {refused.message}
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
