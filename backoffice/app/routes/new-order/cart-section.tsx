import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { DraftLineRow } from '../../orders/draft-line-row.tsx';
import { isWrong } from '../../orders/lines-draft.ts';
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
          const { name, variant } = priced ?? line;
          const least = priced?.minQuantity ?? 1;
          return (
            <DraftLineRow
              key={`${line.productId} ${line.combinationId ?? ''}`}
              line={{ name, variant, quantity: line.quantity }}
              priced={priced}
              error={
                isWrong(line)
                  ? t('order.lines_dialog.wrong')
                  : (errors[`lines.${index}.quantity`] ?? errors[`lines.${index}.productId`])
              }
              onQuantity={(quantity) => change(index, quantity)}
              onRemove={() => remove(index)}
            >
              {least > 1 && <span>{t('newOrder.least', { min: least })}</span>}
            </DraftLineRow>
          );
        })}
      </ul>
    </Card>
  );
}
