import { DELIVERY_MODES, FEE_KINDS, transportersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, plainText } from '../../forms/amount.ts';
import { colorText } from '../../forms/color-code.ts';
import { SelectField, TextField, TickField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import { IdentityFields } from '../../transporters/identity-fields.tsx';
import type { loader } from './load.server.ts';

const USUAL = { active: false, freeFrom: null, delayMin: 24, delayMax: 72 };

/** Name, mark, fees, and each way of delivery. */
export function TermsCard() {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const [changed, setChanged] = useState(false);
  const { save, busy, refused, errors } = useSave();
  useUnsaved(changed && !busy);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { version: transporter.version, ...termsOf(new FormData(event.currentTarget)) };
    const answer = await save(
      transportersContract.edit,
      { params: { id: transporter.id }, body },
      t('transporters.saved'),
    );
    if (answer.ok) setChanged(false);
  };
  return (
    <Card icon="truck" title={t('transporters.terms')}>
      <form onSubmit={submit} onChange={() => setChanged(true)} noValidate>
        <FormErrors value={errors}>
          <fieldset disabled={!mayEdit} className="flex flex-col gap-3">
            <legend className="sr-only">{t('transporters.terms')}</legend>
            {refused && (
              <Notice tone="bad" alert>
                {refused.message}
              </Notice>
            )}
            <Identity />
            {DELIVERY_MODES.map((mode, index) => (
              <ServiceFields key={mode} mode={mode} index={index} />
            ))}
            {mayEdit && (
              <Button
                type="submit"
                kind="primary"
                busy={busy}
                disabled={busy || !changed}
                className="self-end"
              >
                {t('customers.save')}
              </Button>
            )}
          </fieldset>
        </FormErrors>
      </form>
    </Card>
  );
}

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
    services: DELIVERY_MODES.map((mode) => ({
      mode,
      active: form.get(`${mode}.active`) === 'on',
      freeFrom: amountOf(text(`${mode}.freeFrom`)),
      delayMin: Number(text(`${mode}.delayMin`)),
      delayMax: Number(text(`${mode}.delayMax`)),
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
  const number = (name: string, label: string, value: string, path?: string) => (
    <TextField
      label={label}
      path={path}
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
        {number(
          'freeFrom',
          t('transporters.freeFrom'),
          plainText(service.freeFrom),
          `services.${index}.freeFrom`,
        )}
        {number('delayMin', t('transporters.delayMin'), String(service.delayMin))}
        {number(
          'delayMax',
          t('transporters.delayMax'),
          String(service.delayMax),
          `services.${index}.delayMax`,
        )}
      </div>
    </fieldset>
  );
}
