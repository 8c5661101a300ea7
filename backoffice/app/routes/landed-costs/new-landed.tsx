import { LANDED_BY, type LandedBy, type LandedReceipt, landedCostsContract } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { amountOf } from '../../forms/amount.ts';
import { AmountField, SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { SearchPicker } from '../../forms/search-picker.tsx';
import { useApi } from '../../forms/use-api.ts';
import { useCall } from '../../forms/use-call.ts';
import { Day } from '../../time/moment.tsx';
import { LandedParts } from './landed-parts.tsx';
import { useLandedQuote } from './use-landed-quote.ts';

/** An amount over the goods of receipts; how it is spread is seen before it is. */
export function NewLanded({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [amount, setAmount] = useState('');
  const [by, setBy] = useState<LandedBy>('value');
  const [receipts, setReceipts] = useState<readonly LandedReceipt[]>([]);
  const spread = { amount: amountOf(amount) ?? toCentimes(0), by, receipts: receipts.map(({ id }) => id) };
  const asked = useLandedQuote(spread.amount > 0 && receipts.length > 0 ? spread : null);
  const send = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const body = { ...spread, label: text('label'), reference: text('reference') };
    return call(landedCostsContract.create, { body });
  };
  return (
    <FormDialog
      title={t('landed.new')}
      width="wide"
      submit={t('landed.submit')}
      blocked={receipts.length === 0 || spread.amount === 0}
      send={send}
      done={({ number }) => t('landed.done', { number })}
      onClose={onClose}
    >
      <Receipts chosen={receipts} onChange={setReceipts} />
      <div className="grid gap-3 desk:grid-cols-2">
        <TextField
          label={t('landed.label')}
          name="label"
          placeholder={t('landed.labelPlaceholder')}
          maxLength={80}
        />
        <TextField label={t('landed.reference')} name="reference" optional maxLength={80} />
        <AmountField label={t('landed.amount')} name="amount" value={amount} onChange={setAmount} />
        <SelectField
          label={t('landed.by')}
          name="by"
          value={by}
          onChange={(way) => setBy(way as LandedBy)}
          options={LANDED_BY.map((way) => [way, t(`landed.ways.${way}`)])}
        />
      </div>
      <LandedParts asked={asked} />
      <p className="text-xs text-ink-3">{t('landed.warn')}</p>
    </FormDialog>
  );
}

interface ReceiptsProps {
  chosen: readonly LandedReceipt[];
  onChange: (receipts: readonly LandedReceipt[]) => void;
}

function Receipts({ chosen, onChange }: ReceiptsProps) {
  const { t } = useTranslation();
  const api = useApi();
  const search = useCallback(
    async (q: string) => {
      const answer = await api.send(landedCostsContract.receipts, { query: { q } });
      return answer.ok ? { ...answer, data: answer.data.receipts } : answer;
    },
    [api],
  );
  return (
    <>
      <SearchPicker
        label={t('landed.findReceipt')}
        hint={t('landed.receiptHint')}
        failure={t('suppliers.price.failed')}
        search={search}
        accept={({ id }) => !chosen.some((receipt) => receipt.id === id)}
        keyOf={({ id }) => id}
        draw={(receipt) => <ReceiptName receipt={receipt} />}
        onPick={(receipt) => onChange([...chosen, receipt])}
      />
      {chosen.length > 0 && (
        <ul
          aria-label={t('landed.receipts')}
          className="flex flex-col divide-y divide-line rounded border border-line"
        >
          {chosen.map((receipt) => (
            <li key={receipt.id} className="flex items-center gap-2 px-3 py-1">
              <span className="min-w-0 flex-1 truncate">
                <ReceiptName receipt={receipt} />
              </span>
              <Amount value={receipt.value} />
              <IconButton
                icon="x"
                label={t('landed.receiptOf', { number: receipt.number })}
                onClick={() => onChange(chosen.filter(({ id }) => id !== receipt.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ReceiptName({ receipt: { number, supplier, day } }: { receipt: LandedReceipt }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi dir="ltr" className="num font-semibold">
        {t('landed.receipt', { number })}
      </bdi>{' '}
      <bdi>{supplier}</bdi>{' '}
      <span className="text-xs text-ink-3">
        <Day day={day} />
      </span>
    </>
  );
}
