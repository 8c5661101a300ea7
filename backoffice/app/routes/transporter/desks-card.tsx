import { transportersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './route.tsx';
import { useAllCommunes } from './use-all-communes.ts';
import { useChange } from './use-change.ts';

/** Where parcels wait for those who fetch them. */
export function DesksCard() {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const { send, sending, refused } = useChange();
  const desks = transporter.services.flatMap((service) => service.desks);
  const put = (desk: object) => {
    const body = { version: transporter.version, ...desk } as never;
    return send(transportersContract.desk, { params: { id: transporter.id }, body });
  };
  return (
    <Card icon="warehouse" title={t('transporters.stopDesks')} meta={<Count value={desks.length} />}>
      {refused && (
        <Notice tone="bad" alert>
          {[refused.message, ...Object.values(refused.errors)].join(' ')}
        </Notice>
      )}
      <ul className="flex flex-col gap-1.5">
        {desks.map(({ id, name, address, active, commune, communeName }) => (
          <li key={id} className="flex items-center gap-2">
            <span className={`min-w-0 flex-1 ${active ? '' : 'text-ink-3'}`}>
              <bdi className="block truncate font-medium">{name}</bdi>
              <bdi className="block truncate text-xs">{communeName}</bdi>
            </span>
            {mayEdit && (
              <Button
                size="s"
                disabled={sending}
                onClick={() => put({ deskId: id, commune, name, address, active: !active })}
              >
                {t(active ? 'transporters.close' : 'transporters.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && <AddDesk onAdd={put} sending={sending} />}
    </Card>
  );
}

function AddDesk({ onAdd, sending }: { onAdd: (desk: object) => Promise<unknown>; sending: boolean }) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const [wilaya, setWilaya] = useState('');
  const communes = useAllCommunes(wilaya);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    onAdd({ commune: Number(text('commune')), name: text('name'), address: text('address') });
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
      <div className="grid grid-cols-2 gap-2">
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
        <Field label={t('transporters.deskName')}>
          {(control) => <TextInput {...control} name="name" dir="auto" maxLength={80} autoComplete="off" />}
        </Field>
        <Field label={t('order.address')} optional={t('app.optional')}>
          {(control) => (
            <TextInput {...control} name="address" dir="auto" maxLength={300} autoComplete="off" />
          )}
        </Field>
      </div>
      <Button type="submit" icon="plus" disabled={sending || !wilaya} className="self-end">
        {t('transporters.add')}
      </Button>
    </form>
  );
}
