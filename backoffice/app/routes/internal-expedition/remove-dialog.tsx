import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { unitName } from '../../stock/unit-look.tsx';
import type { Item } from './use-items.ts';

interface RemoveDialogProps {
  item: Item | null;
  remove: (item: Item) => Promise<boolean>;
  onClose: () => void;
}

/** Nothing is left out before somebody has said so (BO-281). */
export function RemoveDialog({ item, remove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const last = useRef<Item | null>(null);
  if (item) last.current = item;
  const name = last.current ? unitName(last.current) : '';
  const accept = async () => {
    onClose();
    if (item && (await remove(item))) notifyDone(t('expeditions.removed'));
  };
  return (
    <Dialog
      open={item !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('expeditions.removeTitle')}
      description={t('expeditions.removeText', { name })}
      closeLabel={t('app.close')}
    >
      <DialogFoot>
        <Button onClick={onClose}>{t('expeditions.keep')}</Button>
        <Button kind="danger" onClick={() => void accept()}>
          {t('expeditions.removeSubmit')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
