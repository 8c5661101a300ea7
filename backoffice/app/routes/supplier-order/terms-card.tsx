import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField, TextField } from '../../forms/fields.tsx';
import type { loader } from './load.server.ts';
import type { OrderForm } from './use-order-form.ts';

/** Where and when it is to come, and what the supplier is to know. */
export function TermsCard({ form }: { form: OrderForm }) {
  const { t } = useTranslation();
  const { order, warehouses } = useLoaderData<typeof loader>();
  const { draft, set } = form;
  return (
    <Card icon="calendar-clock" title={t('buying.terms')}>
      <fieldset disabled={!order.mayEdit} className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{t('buying.terms')}</legend>
        <SelectField
          label={t('buying.warehouse')}
          name="warehouseId"
          disabled={order.stage !== 'draft'}
          value={draft.warehouseId}
          onChange={(warehouseId) => set({ warehouseId })}
          options={warehouses.map(({ id, name }) => [id, name])}
        />
        <TextField
          label={t('buying.expectedOn')}
          name="expectedOn"
          optional
          type="date"
          dir="ltr"
          value={draft.expectedOn}
          onChange={(expectedOn) => set({ expectedOn })}
        />
        <TextField
          label={t('buying.reference')}
          name="reference"
          optional
          maxLength={80}
          value={draft.reference}
          onChange={(reference) => set({ reference })}
        />
        <AreaField
          label={t('buying.note')}
          name="note"
          optional
          rows={3}
          maxLength={1000}
          value={draft.note}
          onChange={(note) => set({ note })}
        />
      </fieldset>
    </Card>
  );
}
