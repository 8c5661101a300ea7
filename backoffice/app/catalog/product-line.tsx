import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { WholeInput } from '../forms/whole-input.tsx';
import { useCombinations } from './use-combinations.ts';

/** What is wrong with a line, apart: the product itself, which combination of it, how many. */
export interface LineErrors {
  readonly product?: string;
  readonly combination?: string;
  readonly quantity?: string;
}

interface ProductLineProps {
  product: string;
  name: string;
  combination: string;
  quantity: string;
  errors: LineErrors;
  /** The combination is left open. */
  anyCombination?: boolean;
  /** At most so many in the quantity. */
  figures: number;
  disabled?: boolean;
  onCombination: (combination: string) => void;
  onQuantity: (quantity: string) => void;
  onRemove: () => void;
}

/** A product in a list that is being made: which combination of it, and how many. */
export function ProductLine({ name, errors, disabled, onCombination, onRemove, ...line }: ProductLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const options = useCombinations(line.product);
  const asks = !line.anyCombination && options.length > 0;
  const said = { product: `${id}product`, combination: `${id}combination`, quantity: `${id}quantity` };
  const wrong = (what: keyof LineErrors) => ({
    'aria-invalid': errors[what] ? true : undefined,
    'aria-describedby': errors[what] ? said[what] : undefined,
  });
  return (
    <li
      aria-describedby={wrong('product')['aria-describedby']}
      className="flex flex-wrap items-center gap-2 border-b border-line py-1.5 last:border-b-0"
    >
      <bdi className="min-w-0 flex-1 basis-[140px] truncate font-medium">{name}</bdi>
      {asks && (
        <Select
          height="s"
          className="max-w-[200px]"
          disabled={disabled}
          aria-label={t('products.combinationOf', { name })}
          {...wrong('combination')}
          value={line.combination}
          onChange={({ target }) => onCombination(target.value)}
        >
          <option value="">{t('products.choose')}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.combination}
            </option>
          ))}
        </Select>
      )}
      <WholeInput
        height="s"
        className="w-16"
        figures={line.figures}
        disabled={disabled}
        aria-label={t('products.quantityOf', { name })}
        {...wrong('quantity')}
        value={line.quantity}
        onChange={line.onQuantity}
      />
      {!disabled && <IconButton icon="x" label={t('listing.remove', { name })} onClick={onRemove} />}
      {(['product', 'combination', 'quantity'] as const).map(
        (what) =>
          errors[what] && (
            <p key={what} id={said[what]} className="basis-full text-xs text-bad">
              {errors[what]}
            </p>
          ),
      )}
    </li>
  );
}
