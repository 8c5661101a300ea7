import type { PromotionDetail } from '@hanout/contracts';
import { promotionsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';

/** The one act on a promotion that cannot be taken back; asked twice. */
export function ArchiveAct({ promotion }: { promotion: Pick<PromotionDetail, 'id' | 'version'> }) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState('');
  const archive = async () => {
    const { id, version } = promotion;
    const answer = await api.send(promotionsContract.archive, { params: { id }, body: { version } });
    revalidate();
    if (!answer.ok) return setRefusal(answer.message);
    setOpen(false);
    notifyDone(t('promotions.archived'));
  };
  return (
    <>
      <Button kind="quiet-danger" icon="archive" onClick={() => setOpen(true)}>
        {t('promotions.archive')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('promotions.archiveTitle')}
        description={t('promotions.archiveText')}
        closeLabel={t('app.close')}
      >
        {refusal && (
          <DialogBody>
            <Notice tone="bad" alert>
              {refusal}
            </Notice>
          </DialogBody>
        )}
        <DialogFoot>
          <Button onClick={() => setOpen(false)}>{t('form.cancel')}</Button>
          <Button kind="danger" onClick={() => void archive()}>
            {t('promotions.archive')}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
