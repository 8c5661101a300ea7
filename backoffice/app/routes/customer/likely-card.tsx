import { type CustomerRow, customersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useApi } from '../../forms/use-api.ts';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { customerName } from '../../orders/place.ts';
import type { loader } from './load.server.ts';

type Other = Pick<CustomerRow, 'id' | 'firstName' | 'lastName'>;

/** Who may be the same person, or is by one of their numbers; merging asks first, since it cannot be taken back. */
export function LikelyCard() {
  const { t } = useTranslation();
  const { customer } = useLoaderData<typeof loader>();
  const mayEdit = useMay('customers.edit');
  const [asked, setAsked] = useState<Other | null>(null);
  if (customer.likely.length === 0 && !mayEdit) return null;
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
      {mayEdit && <OtherNumber onFound={setAsked} />}
      {asked && <MergeDialog other={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

/** Somebody whose name and address are others, told by their number. */
function OtherNumber({ onFound }: { onFound: (other: Other) => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const { customer } = useLoaderData<typeof loader>();
  const [asking, setAsking] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asking) return;
    setAsking(true);
    const phone = String(new FormData(event.currentTarget).get('phone') ?? '');
    const answer = await api.send(customersContract.byPhone, { query: { phone } });
    setAsking(false);
    if (!answer.ok) return setWrong(answer.errors.phone ?? answer.message);
    const found = answer.data.customer;
    const other = found && found.id !== customer.id ? found : null;
    setWrong(other ? undefined : t(found ? 'customers.mergeSelf' : 'customers.mergeNobody'));
    if (other) onFound(other);
  };
  return (
    <form onSubmit={ask} className="mt-3 flex items-end gap-2" noValidate>
      <div className="min-w-0 flex-1">
        <TextField
          label={t('customers.mergeOther')}
          error={wrong}
          name="phone"
          type="tel"
          dir="ltr"
          inputMode="tel"
        />
      </div>
      <Button type="submit" busy={asking} disabled={asking}>
        {t('customers.mergeFind')}
      </Button>
    </form>
  );
}

function MergeDialog({ other, onClose }: { other: Other; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { customer } = useLoaderData<typeof loader>();
  const send = () => {
    const body = { version: customer.version, otherId: other.id };
    return call(customersContract.merge, { params: { id: customer.id }, body });
  };
  return (
    <FormDialog
      title={t('customers.mergeTitle', { name: customerName(other) })}
      description={t('customers.mergeText', { name: customerName(customer) })}
      kind="danger"
      submit={t('customers.merge')}
      send={send}
      done={t('customers.merged')}
      onClose={onClose}
    />
  );
}
