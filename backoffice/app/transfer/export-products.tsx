import { productTransferContract } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from './export-menu.tsx';

/** All products as a file, whatever the list is narrowed by. */
export function ExportProducts() {
  const { t } = useTranslation();
  return <ExportMenu label={t('transfer.exportAll')} address={productTransferContract.export.path} />;
}
