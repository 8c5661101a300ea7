import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { SellablePicker } from '../../orders/sellable-picker.tsx';
import { withLine } from './draft.ts';
import type { Section } from './new-order.tsx';

/** What is ordered: each line with its price on the channel, and what is left of it. */
export function CartSection({ draft, setDraft, errors, quoted }: Section) {
  const { t } = useTranslation();
  const { quote } = quoted;
  const change = (index: number, quantity: string) =>
    setDraft({
      ...draft,
      lines: draft.lines.map((line, nth) => (nth === index ? { ...line, quantity } : line)),
    });
  const remove = (index: number) =>
    setDraft({ ...draft, lines: draft.lines.filter((_, nth) => nth !== index) });
  return (
    <Card icon="shopping-bag" title={t('newOrder.cart')}>
      <SellablePicker error={errors.lines} onPick={(thing) => setDraft(withLine(draft, thing))} />
      <ul className="mt-2">
        {draft.lines.map((line, index) => {
          const priced = quote?.lines[index];
          const name = priced?.name ?? line.name;
          const error = errors[`lines.${index}.quantity`] ?? errors[`lines.${index}.productId`];
          return (
            <li
              key={`${line.productId} ${line.combinationId ?? ''}`}
              className="flex flex-wrap items-center gap-2.5 border-b border-line py-2 last:border-b-0"
            >
              <span className="min-w-0 flex-1 basis-40">
                <bdi className="font-medium">{name}</bdi>
                <span className="block text-xs text-ink-2">
                  <bdi>{priced?.variant ?? line.variant}</bdi>
                  {priced && (
                    <>
                      {' '}
                      {t('newOrder.available')} <Count value={priced.available} />
                      {priced.minQuantity > 1 && ` · ${t('newOrder.least', { min: priced.minQuantity })}`}
                    </>
                  )}
                </span>
              </span>
              <span className="w-24">
                <TextField
                  label={t('order.line.quantity')}
                  error={error}
                  aria-label={t('newOrder.quantityOf', { name })}
                  dir="ltr"
                  inputMode="numeric"
                  value={line.quantity}
                  onChange={(value) => change(index, value)}
                />
              </span>
              <span className="w-28 text-end">
                {priced && (
                  <>
                    <Amount value={priced.unitPrice} className="block text-xs text-ink-2" />
                    <Amount value={priced.total} className="font-semibold" />
                  </>
                )}
              </span>
              <IconButton
                size="m"
                icon="x"
                label={t('newOrder.remove', { name })}
                onClick={() => remove(index)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
