import { DELIVERY_MODES, FEE_KINDS, transportersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, plainText } from '../../forms/amount.ts';
import { colorText } from '../../forms/color-code.ts';
import { ColorInput } from '../../forms/color-input.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
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
        <fieldset disabled={!mayEdit} className="flex flex-col gap-3">
          <legend className="sr-only">{t('transporters.terms')}</legend>
          {refused && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          <Identity errors={errors} />
          {DELIVERY_MODES.map((mode, index) => (
            <ServiceFields key={mode} mode={mode} error={errors[`services.${index}.delayMax`]} />
          ))}
          {mayEdit && (
            <Button type="submit" kind="primary" busy={busy} disabled={busy || !changed} className="self-end">
              {t('customers.save')}
            </Button>
          )}
        </fieldset>
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

function Tick({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="flex min-h-7 items-center gap-2 max-desk:min-h-11">
      <input
        type="checkbox"
        name={name}
        defaultChecked={checked}
        className="size-[15px] flex-none accent-(--sea)"
      />
      {label}
    </label>
  );
}

function Identity({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const [color, setColor] = useState(transporter.color);
  return (
    <>
      <Field label={t('transporters.name')} error={errors.name}>
        {(control) => (
          <TextInput {...control} name="name" dir="auto" maxLength={80} defaultValue={transporter.name} />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('transporters.mark')} error={errors.mark}>
          {(control) => <TextInput {...control} name="mark" maxLength={3} defaultValue={transporter.mark} />}
        </Field>
        <Field label={t('transporters.color')} error={errors.color}>
          {(control) => (
            <ColorInput
              {...control}
              name="color"
              swatchLabel={t('transporters.pickColor')}
              value={color}
              onChange={setColor}
            />
          )}
        </Field>
        <Field label={t('transporters.fee')}>
          {(control) => (
            <Select {...control} name="feeKind" defaultValue={transporter.feeKind ?? ''}>
              <option value="">{t('transporters.noFee')}</option>
              {FEE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`transporters.feeKind.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('transporters.feeValue')} error={errors.feeValue}>
          {(control) => (
            <TextInput
              {...control}
              name="feeValue"
              dir="ltr"
              inputMode="decimal"
              defaultValue={plainText(transporter.feeValue)}
            />
          )}
        </Field>
      </div>
      <Tick name="active" label={t('transporters.works')} checked={transporter.active} />
    </>
  );
}

function ServiceFields({ mode, error }: { mode: (typeof DELIVERY_MODES)[number]; error?: string }) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const service = transporter.services.find((one) => one.mode === mode) ?? USUAL;
  const number = (name: string, label: string, value: string, wrong?: string) => (
    <Field label={label} error={wrong}>
      {(control) => (
        <TextInput
          {...control}
          name={`${mode}.${name}`}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="border-t border-line pt-2.5">
      <legend className="sr-only">{t(`transporters.mode.${mode}`)}</legend>
      <Tick name={`${mode}.active`} label={t(`transporters.mode.${mode}`)} checked={service.active} />
      <div className="mt-1 grid grid-cols-3 gap-2">
        {number('freeFrom', t('transporters.freeFrom'), plainText(service.freeFrom))}
        {number('delayMin', t('transporters.delayMin'), String(service.delayMin))}
        {number('delayMax', t('transporters.delayMax'), String(service.delayMax), error)}
      </div>
    </fieldset>
  );
}
