import { ACCOUNT_KINDS, type AccountKind, type MoneyAccountRow, REFUND_KINDS } from '@hanout/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import type { Outcome } from '../forms/outcome.ts';
import { Switch } from '../forms/switch.tsx';

interface AccountDialogProps {
  /** null: a new one. */
  account: MoneyAccountRow | null;
  warehouses: readonly { readonly id: string; readonly name: string }[];
  send: (said: SaidOfAccount) => Promise<Outcome<unknown>>;
  onClose: () => void;
}

/** What the form says. */
export type SaidOfAccount = Pick<
  MoneyAccountRow,
  'kind' | 'name' | 'reference' | 'warehouseId' | 'refunds' | 'isDefault' | 'active'
>;

type Draft = Pick<MoneyAccountRow, 'kind' | 'name' | 'refunds' | 'isDefault' | 'active'> & {
  readonly reference: string;
  readonly warehouseId: string;
};

const draftOf = (account: MoneyAccountRow | null): Draft => ({
  kind: account?.kind ?? 'register',
  name: account?.name ?? '',
  reference: account?.reference ?? '',
  warehouseId: account?.warehouseId ?? '',
  refunds: account?.refunds ?? true,
  isDefault: account?.isDefault ?? false,
  active: account?.active ?? true,
});

/** A register, a safe or an account: what it is, where it is, what may come out of it. */
export function AccountDialog({ account, warehouses, send, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(account));
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const givesBack = REFUND_KINDS.includes(draft.kind);
  const said = {
    ...draft,
    refunds: givesBack && draft.refunds,
    reference: draft.reference || null,
    warehouseId: draft.warehouseId || null,
  };
  return (
    <FormDialog
      title={account ? t('moneyAccounts.edit', { name: account.name }) : t('moneyAccounts.new')}
      submit={t(account ? 'form.save' : 'form.create')}
      send={() => send(said)}
      done={t(account ? 'moneyAccounts.saved' : 'moneyAccounts.created')}
      onClose={onClose}
    >
      {!account && (
        <SelectField
          label={t('moneyAccounts.field.kind')}
          name="kind"
          value={draft.kind}
          onChange={(kind) => set({ kind: kind as AccountKind })}
          options={ACCOUNT_KINDS.map((kind) => [kind, t(`moneyAccounts.kind.${kind}`)])}
        />
      )}
      <TextField
        label={t('moneyAccounts.field.name')}
        name="name"
        maxLength={60}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t('moneyAccounts.field.reference')}
        optional
        hint={t('moneyAccounts.field.referenceHint')}
        name="reference"
        maxLength={40}
        value={draft.reference}
        onChange={(reference) => set({ reference })}
      />
      <SelectField
        label={t('moneyAccounts.field.warehouse')}
        name="warehouseId"
        value={draft.warehouseId}
        onChange={(warehouseId) => set({ warehouseId })}
        none={t('moneyAccounts.field.noWarehouse')}
        options={warehouses.map(({ id, name }) => [id, name])}
      />
      <Uses draft={draft} set={set} isNew={!account} givesBack={givesBack} />
    </FormDialog>
  );
}

interface UsesProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  isNew: boolean;
  givesBack: boolean;
}

function Uses({ draft, set, isNew, givesBack }: UsesProps) {
  const { t } = useTranslation();
  return (
    <>
      {givesBack && (
        <Switch
          name="refunds"
          label={t('moneyAccounts.field.refunds')}
          checked={draft.refunds}
          onChange={(refunds) => set({ refunds })}
        />
      )}
      {!isNew && (
        <>
          <Switch
            name="isDefault"
            label={t('moneyAccounts.field.isDefault')}
            checked={draft.isDefault}
            onChange={(isDefault) => set({ isDefault })}
          />
          <Switch
            name="active"
            label={t('moneyAccounts.field.active')}
            checked={draft.active}
            onChange={(active) => set({ active })}
          />
        </>
      )}
    </>
  );
}
