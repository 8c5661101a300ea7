import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { type Updated } from '../../stock/update-stocks.tsx';

/** BO-307, BO-308: the alert of the update; BO-298: why it failed, below. */
export function UpdateNotice({ updated, onClose }: { updated: Updated; onClose: () => void }) {
  const { t } = useTranslation();
  const close = <IconButton icon="x" label={t('app.close')} onClick={onClose} />;
  return (
    <div className="px-5 pt-3 max-desk:px-3">
      <Notice tone={updated.ok ? 'good' : 'bad'} alert action={close}>
        <p>{t(updated.ok ? 'stock.updated' : 'stock.updateFailed')}</p>
        {updated.detail && <p>{updated.detail}</p>}
      </Notice>
    </div>
  );
}
