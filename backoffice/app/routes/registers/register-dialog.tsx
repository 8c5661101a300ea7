import { type RegisterRow, registersContract, TICKET_WIDTHS } from '@hanout/contracts';
import { type Centimes, formatAmount, SCALE_PATTERNS, toCentimes, WHOLE_DEPOSIT } from '@hanout/kernel';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, amountText } from '../../forms/amount.ts';
import { AmountField, SelectField, TextField, TickField, WholeField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** What a new register begins with. */
const USUAL: RegisterRow['settings'] = {
  ...{
    ticketWidth: '80mm',
    blindCount: true,
    differenceThreshold: toCentimes(10_000),
    quickDiscountFree: true,
  },
  ...{ cashStep: 0, depositMax: WHOLE_DEPOSIT, idleMinutes: 5 },
};
const STEPS = [0, 100, 500, 1_000] as const;

interface RegisterDialogProps {
  /** null: a new one */
  register: RegisterRow | null;
  onClose: () => void;
}

function useDraft(register: RegisterRow | null) {
  const { warehouses } = useLoaderData<typeof loader>();
  const settings = register?.settings ?? USUAL;
  return useState({
    ...{ code: register?.code ?? '', name: register?.name ?? '', active: register?.active ?? true },
    warehouseId: register?.warehouseId ?? warehouses[0]?.id ?? '',
    staffIds: register?.staffIds ?? [],
    ...{ ...settings, threshold: amountText(settings.differenceThreshold as Centimes) },
    ...{ deposit: String(settings.depositMax / 100), idle: String(settings.idleMinutes) },
    scales: (settings.scaleCodes ?? SCALE_PATTERNS).join(' '),
  });
}

/** A register: where it sells, who at it, and by which rules. */
export function RegisterDialog({ register, onClose }: RegisterDialogProps) {
  const { t } = useTranslation();
  const { warehouses, people } = useLoaderData<typeof loader>();
  const call = useCall();
  const [draft, setDraft] = useDraft(register);
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const send = () => {
    const { code, name, warehouseId, staffIds, ticketWidth, blindCount, quickDiscountFree, cashStep } = draft;
    const settings = {
      ...{ ticketWidth, blindCount, quickDiscountFree, cashStep: cashStep as (typeof STEPS)[number] },
      differenceThreshold: amountOf(draft.threshold) ?? toCentimes(0),
      depositMax: Math.round(Number(draft.deposit) * 100),
      idleMinutes: Number(draft.idle),
      scaleCodes: draft.scales.split(/[\s,;]+/).filter(Boolean),
    };
    const body = { code, name, warehouseId, staffIds, settings };
    if (!register) return call(registersContract.create, { body });
    const { id, version } = register;
    return call(registersContract.edit, { params: { id }, body: { ...body, active: draft.active, version } });
  };
  const tick = (id: string, on: boolean) =>
    set({ staffIds: on ? [...draft.staffIds, id] : draft.staffIds.filter((one) => one !== id) });
  return (
    <FormDialog<unknown>
      width="wide"
      title={register ? t('registers.edit', { name: register.name }) : t('registers.add')}
      submit={t(register ? 'form.save' : 'form.create')}
      send={send}
      done={t(register ? 'registers.saved' : 'registers.created')}
      onClose={onClose}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <TextField
          label={t('registers.code')}
          hint={t('registers.codeHint')}
          name="code"
          dir="ltr"
          maxLength={5}
          autoCapitalize="characters"
          value={draft.code}
          onChange={(code) => set({ code: code.toUpperCase() })}
        />
        <TextField
          label={t('registers.name')}
          name="name"
          maxLength={60}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
        <SelectField
          label={t('registers.warehouse')}
          name="warehouseId"
          value={draft.warehouseId}
          onChange={(warehouseId) => set({ warehouseId })}
          options={warehouses.map(({ id, name }) => [id, name])}
        />
        <SelectField
          label={t('registers.width')}
          name="ticketWidth"
          path="settings.ticketWidth"
          value={draft.ticketWidth}
          onChange={(width) => set({ ticketWidth: width as typeof draft.ticketWidth })}
          options={TICKET_WIDTHS.map((width) => [width, width])}
        />
        <AmountField
          label={t('registers.threshold')}
          name="threshold"
          path="settings.differenceThreshold"
          value={draft.threshold}
          onChange={(threshold) => set({ threshold })}
        />
        <SelectField
          label={t('registers.step')}
          name="cashStep"
          path="settings.cashStep"
          value={draft.cashStep}
          onChange={(step) => set({ cashStep: Number(step) })}
          options={STEPS.map((step) => [
            step,
            step === 0
              ? t('registers.stepNone')
              : t('app.amount', { amount: formatAmount(toCentimes(step)).replace(/,00$/, '') }),
          ])}
        />
        <WholeField
          label={t('registers.deposit')}
          name="deposit"
          path="settings.depositMax"
          figures={3}
          unit="%"
          value={draft.deposit}
          onChange={(deposit) => set({ deposit })}
        />
        <WholeField
          label={t('registers.idle')}
          name="idle"
          path="settings.idleMinutes"
          figures={3}
          value={draft.idle}
          onChange={(idle) => set({ idle })}
        />
      </div>
      <TextField
        label={t('registers.scaleCodes')}
        hint={t('registers.scaleCodesHint')}
        name="scaleCodes"
        path="settings.scaleCodes"
        dir="ltr"
        className="code"
        autoCapitalize="characters"
        maxLength={100}
        value={draft.scales}
        onChange={(scales) => set({ scales: scales.toUpperCase() })}
      />
      <TickField
        label={t('registers.blind')}
        name="blindCount"
        checked={draft.blindCount}
        onChange={(blindCount) => set({ blindCount })}
      />
      <TickField
        label={t('registers.quickFree')}
        name="quickDiscountFree"
        checked={draft.quickDiscountFree}
        onChange={(quickDiscountFree) => set({ quickDiscountFree })}
      />
      {register && (
        <TickField
          label={t('registers.active')}
          name="active"
          checked={draft.active}
          onChange={(active) => set({ active })}
        />
      )}
      <fieldset>
        <legend className="text-xs font-medium text-ink-2">{t('registers.staff')}</legend>
        <p className="text-xs text-ink-3">{t('registers.staffHint')}</p>
        <div className="grid desk:grid-cols-2">
          {people.map(({ id, name }) => (
            <TickField
              key={id}
              label={name}
              name={`staff-${id}`}
              checked={draft.staffIds.includes(id)}
              onChange={(on) => tick(id, on)}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
