import { remittanceImportsContract } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';
import { useStatement } from './use-statement.ts';

/** The file as it came. */
export function OriginalFile() {
  const { t } = useTranslation();
  const { id, source } = useStatement();
  if (source !== 'file') return null;
  return (
    <a
      href={remittanceImportsContract.file.path.replace(':id', id)}
      download
      className={buttonClass()}
      aria-label={t('statement.original')}
    >
      <Icon name="arrow-down" />
      <span className="max-desk:sr-only">{t('statement.original')}</span>
    </a>
  );
}
