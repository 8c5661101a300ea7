import { customersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useApi } from '../../forms/use-api.ts';
import { useMay } from '../../frame/session.tsx';
import { customerName } from '../../orders/place.ts';
import type { loader } from './route.tsx';

/** Who may be the same person; merging asks first, since it cannot be taken back. */
export function LikelyCard() {
  const { t } = useTranslation();
  const { customer } = useLoaderData<typeof loader>();
  const mayEdit = useMay('customers.edit');
  const [asked, setAsked] = useState<(typeof customer.likely)[number] | null>(null);
  if (customer.likely.length === 0) return null;
  return (
    <Card icon="copy" title={t('customers.likely')}>
      <ul className="flex flex-col gap-2">
        {customer.likely.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-2.5">
            <Link to={`/customers/${other.id}`} className="font-medium">
              <bdi dir="auto">{customerName(other)}</bdi>
            </Link>
            <Phone number={other.phones[0] ?? ''} className="text-ink-2" />
            <span className="text-xs text-ink-2">
              {t('customers.column.orders')} <Count value={other.orders} />
            </span>
            {mayEdit && (
              <Button size="s" className="ms-auto" onClick={() => setAsked(other)}>
                {t('customers.merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <MergeDialog other={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function MergeDialog({
  other,
  onClose,
}: {
  other: { id: string; firstName: string; lastName: string };
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { customer } = useLoaderData<typeof loader>();
  const send = () => {
    const body = { version: customer.version, otherId: other.id };
    return api.send(customersContract.merge, { params: { id: customer.id }, body });
  };
  const done = () => {
    notifyDone(t('customers.merged'));
    onClose();
    revalidate();
  };
  return (
    <FormDialog
      title={t('customers.mergeTitle', { name: customerName(other) })}
      description={t('customers.mergeText', { name: customerName(customer) })}
      kind="danger"
      submit={t('customers.merge')}
      send={send}
      onDone={done}
      onClose={onClose}
    />
  );
}
