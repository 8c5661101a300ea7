import type { ProductRow } from '@hanout/contracts';
import { catalogAdminContract } from '@hanout/contracts';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../forms/use-api.ts';
import { Thumb } from '../routes/products/product-look.tsx';

/** Letters before the shop is searched (back-office 9), and milliseconds of rest after the last one. */
const LETTERS = 3;
const REST = 250;

/** The products that what is typed finds; none below three letters. */
function useFound(typed: string) {
  const api = useApi();
  const [found, setFound] = useState<readonly ProductRow[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const q = typed.trim();
    if (q.length < LETTERS) return setFound([]);
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await api.send(catalogAdminContract.products, { query: { q, perPage: 8 } });
      if (!current) return;
      setFailed(!answer.ok);
      setFound(answer.ok ? answer.data.products : []);
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed, api]);
  return { found, failed };
}

interface ProductPickerProps {
  label: string;
  onPick: (product: ProductRow) => void;
  accept?: (product: ProductRow) => boolean;
  error?: string;
}

/** A search whose results can be taken, by pointer or key. */
export function ProductPicker({ label, onPick, accept = () => true, error }: ProductPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { found, failed } = useFound(typed);
  const shown = found.filter(accept);
  const searched = typed.trim().length >= LETTERS;
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={label}
        hint={t('products.packSearchHint')}
        error={failed ? t('products.packSearchFailed') : error}
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            icon="search"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {searched && !failed && (
        <ul aria-label={label} className="flex flex-col rounded-m border border-line bg-paper">
          {shown.map((product) => (
            <li key={product.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="flex min-h-row w-full items-center gap-2 px-2 text-start hover:bg-hover max-desk:min-h-11"
                onClick={() => {
                  onPick(product);
                  setTyped('');
                }}
              >
                <Thumb image={product.image} />
                <bdi className="truncate">{product.name}</bdi>
              </button>
            </li>
          ))}
          {shown.length === 0 && <li className="px-2 py-2 text-ink-3">{t('listing.none')}</li>}
        </ul>
      )}
    </div>
  );
}
