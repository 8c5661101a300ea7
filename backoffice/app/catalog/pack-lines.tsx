import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useTranslation } from 'react-i18next';
import { ProductLine } from './product-line.tsx';
import { ProductPicker } from './product-picker.tsx';

export interface PackDraft {
  readonly mode: 'strict' | 'flexible';
  readonly items: readonly PackLine[];
}
export interface PackLine {
  readonly productId: string;
  readonly name: string;
  readonly combinationId: string;
  readonly quantity: string;
}
export const EMPTY_PACK: PackDraft = { mode: 'strict', items: [] };

/** What the contract takes; a flexible line names the product alone (BO-241). */
export function packContent({ mode, items }: PackDraft) {
  return {
    mode,
    items: items.map(({ productId, combinationId, quantity }) => ({
      productId,
      combinationId: mode === 'strict' && combinationId ? combinationId : null,
      quantity: Number(quantity || Number.NaN),
    })),
  };
}

interface PackLinesProps {
  draft: PackDraft;
  onChange: (draft: PackDraft) => void;
  /** Errors by path below the pack (`items`, `items.0.quantity`). */
  errors: Readonly<Record<string, string>>;
  /** A pack is never part of itself. */
  self?: string;
  disabled?: boolean;
}

/** Mode and lines of a pack. */
export function PackLines({ draft, onChange, errors, self, disabled }: PackLinesProps) {
  const { t } = useTranslation();
  const change = (index: number, line: Partial<PackLine>) =>
    onChange({ ...draft, items: draft.items.map((one, at) => (at === index ? { ...one, ...line } : one)) });
  const take = ({ id, name }: { id: string; name: string }) =>
    onChange({
      ...draft,
      items: [...draft.items, { productId: id, name, combinationId: '', quantity: '1' }],
    });
  const modes = (['strict', 'flexible'] as const).map((value) => ({
    value,
    label: t(`products.modes.${value}`),
  }));
  return (
    <div className="flex flex-col gap-2.5">
      {!disabled && (
        <div className="flex flex-wrap items-center gap-2.5">
          <Segmented
            small
            label={t('products.mode')}
            value={draft.mode}
            options={modes}
            onChange={(mode) => onChange({ ...draft, mode })}
          />
          <span className="text-xs text-ink-3">{t(`products.modeHints.${draft.mode}`)}</span>
        </div>
      )}
      <ul className="flex flex-col">
        {draft.items.map((line, index) => (
          <ProductLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand twice
            key={`${line.productId}-${index}`}
            product={line.productId}
            name={line.name}
            combination={line.combinationId}
            quantity={line.quantity}
            anyCombination={draft.mode === 'flexible'}
            figures={4}
            disabled={disabled}
            errors={{
              product: errors[`items.${index}.productId`],
              combination: errors[`items.${index}.combinationId`],
              quantity: errors[`items.${index}.quantity`],
            }}
            onCombination={(combinationId) => change(index, { combinationId })}
            onQuantity={(quantity) => change(index, { quantity })}
            onRemove={() => onChange({ ...draft, items: draft.items.filter((_, at) => at !== index) })}
          />
        ))}
      </ul>
      {!disabled && (
        <ProductPicker
          label={t('products.packSearch')}
          error={errors.items}
          accept={({ id, type, weighed }) => type !== 'pack' && !weighed && id !== self}
          onPick={take}
        />
      )}
    </div>
  );
}
