import { transportersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { typedAmount } from '../order/act-body.ts';
import type { Mode } from './grid-card.tsx';
import type { loader } from './route.tsx';
import { useAllCommunes } from './use-all-communes.ts';
import { useChange } from './use-change.ts';

/** Communes whose price is their own. */
export function CommuneRates({ mode }: { mode: Mode }) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const { send, sending } = useChange();
  const rates = (transporter.services.find((service) => service.mode === mode)?.rates ?? []).filter(
    ({ commune }) => commune !== null,
  );
  const put = (wilaya: number, commune: number | null, price: number | null) => {
    const body = { version: transporter.version, rates: [{ wilaya, commune, price }] };
    return send(transportersContract.rates, { params: { id: transporter.id, mode }, body });
  };
  return (
    <section className="border-t border-line pt-3">
      <h3 className="mb-2 font-semibold">{t('transporters.communes')}</h3>
      <ul className="grid gap-x-5 gap-y-1 desk:grid-cols-2">
        {rates.map(({ wilaya, commune, price }) => (
          <li key={commune} className="flex items-center gap-2">
            <bdi className="min-w-0 flex-1 truncate">{transporter.communes[String(commune)]}</bdi>
            <Amount da={price} unit={t('app.da')} />
            {mayEdit && (
              <Button
                size="s"
                kind="ghost"
                square
                icon="x"
                disabled={sending}
                aria-label={t('transporters.dropRate', { name: transporter.communes[String(commune)] ?? '' })}
                onClick={() => put(wilaya, commune, null)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && <AddRate onAdd={put} sending={sending} />}
    </section>
  );
}

interface AddRateProps {
  sending: boolean;
  onAdd: (wilaya: number, commune: number, price: number) => Promise<unknown>;
}

function AddRate({ onAdd, sending }: AddRateProps) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const [wilaya, setWilaya] = useState('');
  const communes = useAllCommunes(wilaya);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const price = typedAmount(String(form.get('price') ?? ''));
    const commune = Number(form.get('commune'));
    if (commune && price !== null) onAdd(Number(wilaya), commune, price);
  };
  return (
    <form onSubmit={submit} className="mt-2 grid items-end gap-2 desk:grid-cols-[1fr_1fr_110px_auto]">
      <Field label={t('newOrder.wilaya')}>
        {(control) => (
          <Select {...control} value={wilaya} onChange={(event) => setWilaya(event.target.value)}>
            <option value="">{t('newOrder.choose')}</option>
            {transporter.wilayas.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('newOrder.commune')}>
        {(control) => (
          <Select {...control} name="commune">
            {communes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('order.price')}>
        {(control) => (
          <TextInput {...control} name="price" dir="ltr" inputMode="decimal" autoComplete="off" />
        )}
      </Field>
      <Button type="submit" icon="plus" disabled={sending || !wilaya}>
        {t('transporters.add')}
      </Button>
    </form>
  );
}
