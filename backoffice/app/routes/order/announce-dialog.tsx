import { centimesFromDa, formatAmount } from '@hanout/kernel';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRatedName } from '../../transporters/use-rated-name.ts';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog, ActForm } from './act-dialog.tsx';
import type { loader } from './route.tsx';
import { useAct } from './use-act.ts';

/** Who carries the parcel, by which service, and what is collected for it (back-office 6, "Announce expedition"). */
export function AnnounceDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const { transporters } = useLoaderData<typeof loader>();
  const ratedName = useRatedName(open);
  const [chosen, setChosen] = useState(order.delivery.transporterId ?? transporters[0]?.id ?? '');
  const carrier = transporters.find(({ id }) => id === chosen);
  const act = useAct(order, onClose);
  const errors = act.refusal?.errors ?? {};
  const due = formatAmount(centimesFromDa(order.totals.toCollect));
  return (
    <ActDialog
      order={order}
      open={open}
      onClose={onClose}
      title={t('order.announce_dialog.title', { number: order.number })}
      description={t('order.announce_dialog.description')}
    >
      <ActForm
        order={order}
        act={act}
        name="announce"
        onClose={onClose}
        submit={t('order.announce_dialog.submit')}
      >
        <Field label={t('order.announce_dialog.transporter')} error={errors.transporterId?.[0]}>
          {(control) => (
            <Select
              {...control}
              name="transporterId"
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              {transporters.map(({ id, name }) => (
                <option key={id} value={id}>
                  {ratedName(id, name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {carrier && (
          <Notice tone={carrier.connected ? 'idle' : 'wait'}>
            {t(carrier.connected ? 'order.announce_dialog.sent' : 'order.announce_dialog.notSent', {
              name: carrier.name,
            })}
          </Notice>
        )}
        <Field
          label={t('order.announce_dialog.service')}
          optional={t('app.optional')}
          error={errors.serviceCode?.[0]}
        >
          {(control) => (
            <TextInput {...control} name="serviceCode" dir="ltr" maxLength={40} autoComplete="off" />
          )}
        </Field>
        <Field
          label={t('order.announce_dialog.cod')}
          optional={t('app.optional')}
          hint={t('order.announce_dialog.codHint', { amount: due })}
          error={errors.codAmount?.[0]}
        >
          {(control) => (
            <TextInput
              {...control}
              name="codAmount"
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              trailing={<span className="text-xs text-ink-3">{t('app.da')}</span>}
            />
          )}
        </Field>
      </ActForm>
    </ActDialog>
  );
}
