import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** The day or the month before, and the one after. */
export function Steps({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const step = (to: string, label: string, icon: 'chevron-left' | 'chevron-right') => (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      className={buttonClass({ kind: 'ghost', size: 's', square: true })}
    >
      <Icon name={icon} mirror />
    </Link>
  );
  return (
    <>
      {step(before, t('attendance.earlier'), 'chevron-left')}
      {step(after, t('attendance.later'), 'chevron-right')}
    </>
  );
}
