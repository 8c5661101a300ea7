import type { TillProduct, TillUnit } from '@hanout/contracts';
import { formatQuantity } from '@hanout/kernel';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { inWords } from '../../till/cart.ts';
import { leftOf } from '../../till/free-stock.ts';
import { shownPrice } from '../../till/shown-price.ts';
import { useTill } from '../../till/use-till.ts';
import { PriceTag, useShelf } from './price-tag.tsx';

const countOf = (count: number | null, { weighed = false }: TillProduct) =>
  count === null ? null : formatQuantity(count, weighed);

interface UnitChooserProps {
  product: TillProduct;
  onChoose: (unit: TillUnit) => void;
  onClose: () => void;
}

/** Which of a product's units: by touch, by arrows, or by its figure. */
export function UnitChooser({ product, onChoose, onClose }: UnitChooserProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { view } = useTill();
  const shelf = useShelf();
  const list = useRef<HTMLUListElement>(null);
  const walk = (by: number) => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };
  const digits = product.units.slice(0, 9).map((unit, at) => [String(at + 1), () => onChoose(unit)] as const);
  useHotkeys(
    { ...Object.fromEntries(digits), ArrowDown: () => walk(1), ArrowUp: () => walk(-1) },
    { insideDialogs: true },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{inWords(product.name, locale)}</bdi>}
      description={t('pos.choose')}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        <ul ref={list} className="flex max-h-[55vh] flex-col gap-1.5 overflow-auto">
          {product.units.map((unit, at) => (
            <li key={unit.combinationId ?? product.id}>
              <button
                type="button"
                onClick={() => onChoose(unit)}
                className="flex min-h-12 w-full items-center gap-3 rounded-m border border-line-strong px-3 text-start hover:bg-hover focus-visible:bg-sea-soft"
              >
                {at < 9 && <Kbd>{at + 1}</Kbd>}
                <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{inWords(unit.label, locale)}</bdi>
                <span className="num text-xs text-ink-3">
                  {countOf(leftOf(view, [unit.combinationId ?? product.id]), product)}
                </span>
                <span>
                  <PriceTag {...shownPrice(product, unit, shelf)} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
