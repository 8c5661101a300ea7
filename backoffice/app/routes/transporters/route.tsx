import { transportersContract } from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { TeamRating } from '../../transporters/team-rating.tsx';
import { CreateTransporter } from './create-transporter.tsx';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(transportersContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function TransportersPage() {
  const { t } = useTranslation();
  const { transporters } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const [creating, setCreating] = useState(false);
  const create = mayEdit && (
    <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
      {t('transporters.new')}
    </Button>
  );
  return (
    <>
      <Page title={t('transporters.title')} actions={create} phoneActions={create}>
        {transporters.length === 0 && (
          <EmptyState icon="truck" title={t('transporters.empty')} action={create}>
            {t('transporters.emptyText')}
          </EmptyState>
        )}
        <ul>
          {transporters.map((transporter) => (
            <Row key={transporter.id} transporter={transporter} />
          ))}
        </ul>
      </Page>
      {mayEdit && <CreateTransporter open={creating} onClose={() => setCreating(false)} />}
    </>
  );
}

type Transporter = ReturnType<typeof useLoaderData<typeof loader>>['transporters'][number];

function Row({ transporter }: { transporter: Transporter }) {
  const { t } = useTranslation();
  const reach = ({ wilayas, desks }: Transporter['services'][number]) =>
    [
      `${formatCount(wilayas)} ${t('transporters.wilayas')}`,
      ...(desks > 0 ? [`${formatCount(desks)} ${t('transporters.desks')}`] : []),
    ].join(', ');
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
export function Mark({ text, color }: { text: string; color: string }) {
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
