import { productTransferContract } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';

/** All products as a file. */
export function ExportLink() {
  const { t } = useTranslation();
  return (
    <a href={productTransferContract.export.path} download className={buttonClass()}>
      <Icon name="arrow-down" /> {t('transfer.export')}
    </a>
  );
}
