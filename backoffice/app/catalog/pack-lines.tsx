import { digitsOf } from '@hanout/kernel';
import { Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useCombinations } from './use-combinations.ts';

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
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand twice
            key={`${line.productId}-${index}`}
            line={line}
            strict={draft.mode === 'strict'}
            disabled={disabled}
            error={errors[`items.${index}.quantity`] ?? errors[`items.${index}.combinationId`]}
            onChange={(next) => change(index, next)}
            onRemove={() => onChange({ ...draft, items: draft.items.filter((_, at) => at !== index) })}
          />
        ))}
      </ul>
      {!disabled && (
        <ProductPicker
          label={t('products.packSearch')}
          error={errors.items}
          accept={({ id, type }) => type !== 'pack' && id !== self}
          onPick={take}
        />
      )}
    </div>
  );
}

interface LineProps {
  line: PackLine;
  strict: boolean;
  disabled?: boolean;
  error?: string;
  onChange: (line: Partial<PackLine>) => void;
  onRemove: () => void;
}

function Line({ line, strict, disabled, error, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const options = useCombinations(line.productId);
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-1.5 last:border-b-0">
      <bdi className="min-w-0 flex-1 basis-[140px] truncate font-medium">{line.name}</bdi>
      {strict && options.length > 0 && (
        <Select
          height="s"
          className="max-w-[200px]"
          disabled={disabled}
          aria-label={t('products.combinationOf', { name: line.name })}
          value={line.combinationId}
          onChange={(event) => onChange({ combinationId: event.target.value })}
        >
          <option value="">{t('products.choose')}</option>
          {options.map(({ id, combination }) => (
            <option key={id} value={id}>
              {combination}
            </option>
          ))}
        </Select>
      )}
      <TextInput
        height="s"
        className="w-16"
        inputMode="numeric"
        dir="ltr"
        disabled={disabled}
        aria-label={t('products.quantityOf', { name: line.name })}
        aria-invalid={error ? true : undefined}
        value={line.quantity}
        onChange={(event) => onChange({ quantity: digitsOf(event.target.value, 4) })}
      />
      {!disabled && (
        <IconButton icon="x" label={t('listing.remove', { name: line.name })} onClick={onRemove} />
      )}
      {error && <p className="basis-full text-xs text-bad">{error}</p>}
    </li>
  );
}
