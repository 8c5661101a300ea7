import { catalogAdminContract } from '@hanout/contracts';
import { type Centimes, formatCount } from '@hanout/kernel';
import { notifyDone, notifyUndo } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceDraft } from '../../catalog/price-draft.ts';
import { useWithTax } from '../../catalog/use-with-tax.ts';
import { amountOf, isTaxed } from '../../forms/amount.ts';
import { AmountField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useLastingCall } from '../../forms/lasting-calls.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { Combination } from './combinations-card.tsx';
import type { loader } from './load.server.ts';

interface PriceCombinationsProps {
  combinations: readonly Combination[];
  /** The product's, which an empty field gives them. */
  price: Pick<PriceDraft, 'priceHt' | 'priceTtc' | 'tax'>;
  onClose: () => void;
}

/** One price for all the combinations that are listed; it can be taken back as long as nobody changed them. */
export function PriceCombinations({ combinations, price, onClose }: PriceCombinationsProps) {
  const { t } = useTranslation();
  const call = useCall();
  const lasting = useLastingCall();
  const { product } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState('');
  const { field, isNearest } = useWithTax(typed, price.tax, setTyped);
  const params = { id: product.id };
  const send = () => {
    const priceHt = amountOf(typed);
    const prices = combinations.map(({ id, version }) => ({ id, version, priceHt }));
    return call(catalogAdminContract.combinationPrices, { params, body: { prices } });
  };
  const done = ({ before }: { before: { id: string; version: number; priceHt: Centimes | null }[] }) => {
    const text = t('product.pricesDone', { number: formatCount(before.length) });
    notifyUndo(text, t('listing.undo'), async () => {
      const answer = await lasting(catalogAdminContract.combinationPrices, {
        params,
        body: { prices: before },
      });
      notifyDone(answer.ok ? t('listing.undone') : answer.message);
    });
    onClose();
  };
  return (
    <FormDialog
      title={t('product.pricesTitle')}
      description={t('product.pricesText', { number: formatCount(combinations.length) })}
      submit={t('product.pricesSubmit')}
      blocked={Number.isNaN(amountOf(typed))}
      send={send}
      onDone={done}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <AmountField
            label={t('product.priceHt')}
            name="priceHt"
            hint={t('product.pricesHint', { price: price.priceHt })}
            value={typed}
            onChange={setTyped}
            error={Object.values(errors)[0]}
          />
          {isTaxed(price.tax) && (
            <AmountField
              label={t('product.priceTtc')}
              name="priceTtc"
              placeholder={price.priceTtc}
              hint={isNearest ? t('price.nearest', { tax: price.tax }) : undefined}
              {...field}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
