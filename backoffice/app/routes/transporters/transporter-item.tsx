import { type TransporterRow } from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isOffered } from '../../transporters/is-offered.ts';
import { TeamRating } from '../../transporters/team-rating.tsx';

/** A transporter: who it is, how it is rated, where it goes. */
export function TransporterItem({ transporter }: { transporter: TransporterRow }) {
  const { t } = useTranslation();
  const reach = (service: TransporterRow['services'][number]) => {
    if (!isOffered(service)) return t('transporters.noDesks');
    const { wilayas, desks } = service;
    return [
      `${formatCount(wilayas)} ${t('transporters.wilayas')}`,
      ...(desks > 0 ? [`${formatCount(desks)} ${t('transporters.desks')}`] : []),
    ].join(', ');
  };
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-5 py-3 hover:bg-hover max-desk:px-3">
      <Mark text={transporter.mark} color={transporter.color} />
      <Link
        to={`/transporters/${transporter.id}`}
        className="min-w-36 font-semibold text-ink no-underline after:absolute after:inset-0"
      >
        <bdi>{transporter.name}</bdi>
      </Link>
      <TeamRating average={transporter.rating.average} count={transporter.rating.given.length} />
      {!transporter.active && <Tag icon="ban">{t('transporters.inactive')}</Tag>}
      {transporter.services.map((service) => (
        <span key={service.mode} className="text-xs text-ink-2">
          {t('app.pair', { name: t(`order.mode.${service.mode}`), value: reach(service) })}
        </span>
      ))}
    </li>
  );
}

/** Letters in place of a logo, on the transporter's own colour. */
function Mark({ text, color }: { text: string; color: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 flex-none place-items-center rounded-m border-2 bg-paper text-xs font-bold"
      style={{ borderColor: color }}
    >
      {text}
    </span>
  );
}
