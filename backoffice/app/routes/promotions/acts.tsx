import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';

export function Acts() {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/customers/segments" className={buttonClass()}>
        <Icon name="user" /> {t('segments.title')}
      </Link>
      <Link to="/promotions/simulator" className={buttonClass()}>
        <Icon name="wand-sparkles" /> {t('promotions.simulate')}
      </Link>
      <CreateLink />
    </>
  );
}

export function CreateLink() {
  const { t } = useTranslation();
  if (!useMay('promotions.edit')) return null;
  return (
    <Link to="/promotions/new" className={buttonClass({ kind: 'primary' })}>
      <Icon name="plus" /> {t('promotions.new')}
    </Link>
  );
}
