import type { OrderDetail } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField, SelectField, TextField } from '../../forms/fields.tsx';
import type { OrderDialogProps } from '../../orders/act-dialog.tsx';
import { ActDialog } from '../../orders/act-dialog.tsx';
import { useRatedName } from '../../transporters/use-rated-name.ts';
import type { loader } from './load.server.ts';

/** Who carries the parcel, by which service, and what is collected for it (back-office 6, "Announce expedition"). */
export function AnnounceDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  return (
    <ActDialog
      order={order}
      onClose={onClose}
      title={t('order.announce_dialog.title', { number: order.number })}
      description={t('order.announce_dialog.description')}
      act="announce"
      submit={t('order.announce_dialog.submit')}
    >
      <CarrierField order={order} />
      <TextField
        label={t('order.announce_dialog.service')}
        optional
        name="serviceCode"
        dir="ltr"
        maxLength={40}
      />
      <CodField order={order} />
    </ActDialog>
  );
}

/** Begun empty each time that the dialog opens: what is to be collected is the order's. */
function CodField({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [cod, setCod] = useState('');
  const due = formatAmount(order.totals.toCollect);
  return (
    <AmountField
      label={t('order.announce_dialog.cod')}
      optional
      hint={t('order.announce_dialog.codHint', { amount: due })}
      name="codAmount"
      value={cod}
      onChange={setCod}
    />
  );
}

/** Chosen each time that the dialog opens: the order's transporter of that moment. */
function CarrierField({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { transporters } = useLoaderData<typeof loader>();
  const ratedName = useRatedName();
  const [chosen, setChosen] = useState(order.delivery.transporterId ?? transporters[0]?.id ?? '');
  const carrier = transporters.find(({ id }) => id === chosen);
  return (
    <>
      <SelectField
        label={t('order.announce_dialog.transporter')}
        name="transporterId"
        value={chosen}
        onChange={setChosen}
        options={transporters.map(({ id, name }) => [id, ratedName(id, name)] as const)}
      />
      {carrier && (
        <Notice tone={carrier.connected ? 'idle' : 'wait'}>
          {t(carrier.connected ? 'order.announce_dialog.sent' : 'order.announce_dialog.notSent', {
            name: carrier.name,
          })}
        </Notice>
      )}
    </>
  );
}
