import type { IncidentSubject } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../frame/session.tsx';

interface ReportLinkProps {
  subject: IncidentSubject;
  id: string;
  /** The thing in words, read out. */
  name: string;
  /** Among the rows of a list: the icon alone. */
  small?: boolean;
}

/** Reports an incident from where it is seen: the form opens with it filled in. */
export function ReportLink({ subject, id, name, small = false }: ReportLinkProps) {
  const { t } = useTranslation();
  if (!useMay('incidents.report')) return null;
  const said = t('incidents.signalThis', { name });
  return (
    <Link
      to={`/incidents/new?subject=${subject}&id=${id}`}
      aria-label={said}
      title={said}
      className={buttonClass(small ? { size: 's', kind: 'ghost', square: true } : {})}
    >
      <Icon name="flag" size={small ? 14 : 16} />
      {!small && t('incidents.signal')}
    </Link>
  );
}
