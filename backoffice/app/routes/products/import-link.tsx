import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

export function ImportLink() {
  const { t } = useTranslation();
  return (
    <Link to="/products/imports" className={buttonClass()}>
      <Icon name="upload" /> {t('transfer.import')}
    </Link>
  );
}
