import { DELIVERY_MODES, FEE_KINDS, transportersContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { amountOf, plainText } from '../../forms/amount.ts';
import { colorText } from '../../forms/color-code.ts';
import { SelectField, TextField, TickField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { IdentityFields } from '../../transporters/identity-fields.tsx';
import type { loader } from './load.server.ts';
import { PayoutFields, payoutOf } from './payout-fields.tsx';
import { termsKey } from './terms-key.ts';

const USUAL = { active: false, freeFrom: null, delayMin: 24, delayMax: 72 };

/** Name, mark, fees, and each way of delivery. */
export function TermsCard() {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const call = useCall();
  const { id, version } = transporter;
  return (
    <Card icon="truck" title={t('transporters.terms')}>
      <PageForm
        legend={t('transporters.terms')}
        mayEdit={mayEdit}
        saved={{ values: termsKey(transporter), version }}
        send={(form, seen) =>
          call(transportersContract.edit, { params: { id }, body: { version: seen, ...termsOf(form) } })
        }
        done={t('transporters.saved')}
        submit={t('customers.save')}
      >
        <Identity />
        <PayoutFields />
        {DELIVERY_MODES.map((mode, index) => (
          <ServiceFields key={mode} mode={mode} index={index} />
        ))}
      </PageForm>
    </Card>
  );
}

/** What was left out is no number, rather than none at all. */
const hours = (text: string): number => (text === '' ? Number.NaN : Number(text));

function termsOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const feeKind = FEE_KINDS.find((kind) => kind === text('feeKind')) ?? null;
  return {
    name: text('name'),
    mark: text('mark'),
    color: colorText(text('color')),
    active: form.get('active') === 'on',
    feeKind,
    feeValue: feeKind ? (amountOf(text('feeValue')) ?? Number.NaN) : 0,
    ...payoutOf(form),
    services: DELIVERY_MODES.map((mode) => ({
      mode,
      active: form.get(`${mode}.active`) === 'on',
      freeFrom: amountOf(text(`${mode}.freeFrom`)),
      delayMin: hours(text(`${mode}.delayMin`)),
      delayMax: hours(text(`${mode}.delayMax`)),
    })),
  };
}

function Identity() {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  return (
    <>
      <IdentityFields transporter={transporter}>
        <SelectField
          label={t('transporters.fee')}
          name="feeKind"
          defaultValue={transporter.feeKind ?? ''}
          none={t('transporters.noFee')}
          options={FEE_KINDS.map((kind) => [kind, t(`transporters.feeKind.${kind}`)])}
        />
        <TextField
          label={t('transporters.feeValue')}
          name="feeValue"
          dir="ltr"
          inputMode="decimal"
          defaultValue={plainText(transporter.feeValue)}
        />
      </IdentityFields>
      <TickField name="active" label={t('transporters.works')} defaultChecked={transporter.active} />
    </>
  );
}

function ServiceFields({ mode, index }: { mode: (typeof DELIVERY_MODES)[number]; index: number }) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const service = transporter.services.find((one) => one.mode === mode) ?? USUAL;
  const number = (name: 'freeFrom' | 'delayMin' | 'delayMax', value: string) => (
    <TextField
      label={t(`transporters.${name}`)}
      path={`services.${index}.${name}`}
      name={`${mode}.${name}`}
      dir="ltr"
      inputMode="decimal"
      defaultValue={value}
    />
  );
  return (
    <fieldset className="border-t border-line pt-2.5">
      <legend className="sr-only">{t(`transporters.mode.${mode}`)}</legend>
      <TickField
        name={`${mode}.active`}
        label={t(`transporters.mode.${mode}`)}
        defaultChecked={service.active}
      />
      <div className="mt-1 grid grid-cols-3 gap-2">
        {number('freeFrom', plainText(service.freeFrom))}
        {number('delayMin', String(service.delayMin))}
        {number('delayMax', String(service.delayMax))}
      </div>
    </fieldset>
  );
}
