import type { BulkPriceChange, ProductRow } from '@hanout/contracts';
import { catalogAdminContract, PRICE_STEPS } from '@hanout/contracts';
import { formatCount, toCentimes } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, plainText } from '../../forms/amount.ts';
import { AmountField, SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useLastingCall } from '../../forms/lasting-calls.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { BulkDone } from './bulk-bar.tsx';

const KINDS = ['percentUp', 'percentDown', 'raise', 'lower', 'set'] as const;
type Kind = (typeof KINDS)[number];
type Step = (typeof PRICE_STEPS)[number];

/** What is typed as the contract takes it; null as long as it cannot be read. */
function priceChangeOf(kind: Kind, typed: string, roundTo: Step): BulkPriceChange | null {
  const value = amountOf(typed);
  if (value === null || Number.isNaN(value)) return null;
  if (kind === 'set') return { kind, amount: value };
  if (kind === 'raise' || kind === 'lower') return { kind, amount: value, roundTo };
  // Hundredths of a per cent are read like those of a dinar.
  return { kind: 'percent', basisPoints: kind === 'percentUp' ? value : -value, roundTo };
}

interface BulkPricesProps {
  products: readonly ProductRow[];
  onClose: () => void;
  onDone: BulkDone;
}

/** Raises, lowers or sets the prices of the chosen products, with tax, and can be taken back. */
export function BulkPrices({ products, onClose, onDone }: BulkPricesProps) {
  const { t } = useTranslation();
  const call = useCall();
  const lasting = useLastingCall();
  const [kind, setKind] = useState<Kind>('percentUp');
  const [typed, setTyped] = useState('');
  const [roundTo, setRoundTo] = useState<Step>(0);
  const change = priceChangeOf(kind, typed, roundTo);
  const percent = kind === 'percentUp' || kind === 'percentDown';
  return (
    <FormDialog
      title={t('products.bulk.prices')}
      description={t('products.bulk.pricesText', { number: formatCount(products.length) })}
      submit={t('products.bulk.apply')}
      blocked={change === null}
      send={() =>
        call(catalogAdminContract.bulkPrices, {
          body: { ids: products.map(({ id }) => id), change: change ?? { kind: 'set', amount: Number.NaN } },
        })
      }
      onDone={({ before }) =>
        onDone(t('products.bulkPricesDone', { count: before.products.length }), before.products.length, () =>
          lasting(catalogAdminContract.restorePrices, { body: before }),
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label={t('products.bulk.change')}
            name="kind"
            value={kind}
            onChange={(value) => setKind(value as Kind)}
            options={KINDS.map((one) => [one, t(`products.bulk.kinds.${one}`)])}
          />
          {percent ? (
            <TextField
              label={t('products.bulk.percent')}
              error={errors['change.basisPoints'] ?? errors.change}
              name="value"
              dir="ltr"
              inputMode="decimal"
              className="num"
              value={typed}
              onChange={setTyped}
              trailing={<span className="text-xs text-ink-3">%</span>}
            />
          ) : (
            <AmountField
              label={t('products.bulk.amount')}
              name="value"
              value={typed}
              onChange={setTyped}
              error={errors['change.amount'] ?? errors.change}
            />
          )}
          {kind !== 'set' && (
            <SelectField
              label={t('products.bulk.round')}
              hint={t('products.bulk.roundHint')}
              name="roundTo"
              value={String(roundTo)}
              onChange={(value) => setRoundTo(Number(value) as Step)}
              options={PRICE_STEPS.map((step) => [
                step,
                step === 0
                  ? t('products.bulk.noRound')
                  : t('products.bulk.step', { step: plainText(toCentimes(step)) }),
              ])}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
