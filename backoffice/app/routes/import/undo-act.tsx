import { productTransferContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** Takes back what the import did, as long as that is possible. */
export function UndoAct({ until }: { until: string }) {
  const { t } = useTranslation();
  const call = useCall();
  const { file, now } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind="quiet-danger" icon="undo-2" onClick={() => setOpen(true)}>
        {t('transfer.undo')}
      </Button>
      <span className="text-xs text-ink-3">
        {t('transfer.undoUntil')} <Moment at={until} now={now} timed />
      </span>
      <FormDialog
        open={open}
        title={t('transfer.undoTitle')}
        description={t('transfer.undoText')}
        submit={t('transfer.undo')}
        send={() => call(productTransferContract.undo, { params: { id: file.id } })}
        kind="danger"
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
