import type { PromotionDetail } from '@hanout/contracts';
import { promotionsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

/** The one act on a promotion that cannot be taken back; asked twice. */
export function ArchiveAct({ promotion }: { promotion: Pick<PromotionDetail, 'id' | 'version'> }) {
  const { t } = useTranslation();
  const call = useCall();
  const [open, setOpen] = useState(false);
  const { id, version } = promotion;
  return (
    <>
      <Button kind="quiet-danger" icon="archive" onClick={() => setOpen(true)}>
        {t('promotions.archive')}
      </Button>
      <FormDialog
        open={open}
        title={t('promotions.archiveTitle')}
        description={t('promotions.archiveText')}
        kind="danger"
        submit={t('promotions.archive')}
        send={() => call(promotionsContract.archive, { params: { id }, body: { version } })}
        done={t('promotions.archived')}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
